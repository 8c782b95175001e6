"""The map as a whole: clusters, list, filters, address, keys, live changes, failures."""

import json
import unittest
import urllib.request

from page import DESKTOP, HOSTILE, PACKAGE, PHONE, PageTest, resize

CITY = str(PACKAGE / "SampleData/city.csv")


class City(PageTest):
    """Five thousand stays."""

    files = [CITY]
    size = DESKTOP

    def counts(self):
        return [int(label.split()[0].replace(",", "")) for label in self.script("""
            return [...document.querySelectorAll('.pin.is-cluster')].map(
              (one) => one.getAttribute('aria-label'))""")]

    def title(self):
        return self.one("#list-title").text

    def test_many_stays_are_clusters_whose_counts_add_up(self):
        self.open()
        self.assertEqual(self.title(), "5,000 stays here")
        alone = len(self.all(".pin:not(.is-cluster)"))
        self.assertEqual(sum(self.counts()) + alone, 5000)
        self.assertLess(len(self.all(".pin")), 300)

    def test_a_tapped_cluster_is_gone_into(self):
        self.open()
        before = self.script("return Number(location.hash.match(/map=([0-9.]+)/)?.[1] ?? 0)")
        largest = max(self.all(".pin.is-cluster"), key=lambda one: int(
            one.get_attribute("aria-label").split()[0].replace(",", "")))
        self.tap(largest)
        self.wait(lambda: self.script(
            "return Number(location.hash.match(/map=([0-9.]+)/)?.[1] ?? 0)") > before)
        self.rest()
        self.assertTrue(self.all(".pin"))

    def test_what_comes_out_of_a_cluster_comes_from_its_place(self):
        self.open("/#map=12.00/41.14600/-8.61100")
        self.wait(lambda: self.all(".pin.is-cluster"))
        self.script("""
            window.seen = [];
            const known = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
              if (this.classList.contains('pin')) window.seen.push(frames[0].translate);
              return known.call(this, frames, timing);
            };""")
        self.tap(self.one("#zoom-in"))
        self.wait(lambda: self.script("return window.seen.length"))
        self.assertRegex(self.script("return window.seen[0]"), r"^-?[0-9.e-]+px -?[0-9.e-]+px$")
        asked = self.script("return performance.getEntriesByType('resource').map((one) => one.name)")
        self.assertTrue(any("since=W" in name for name in asked))

    def test_closer_by_full_pins_have_their_price_and_the_others_are_dots(self):
        self.open("/#map=15.6/41.1460/-8.6110")
        self.rest()
        full = self.all(".pin.is-capsule")
        self.assertGreater(len(full), 0)
        self.assertLessEqual(len(full), 51)
        self.assertTrue(all("€" in self.text(pin) for pin in full))

    def test_the_list_shows_what_the_map_shows_and_selects(self):
        self.open("/#map=16.5/41.1460/-8.6110")
        rows = self.all("#rows li button")
        self.assertGreater(len(rows), 3)
        row = rows[2]
        name = row.get_attribute("data-id")
        self.tap(row)
        self.callout()
        self.assertEqual(self.pin(name).get_attribute("aria-pressed"), "true")
        self.assertEqual(row.get_attribute("aria-current"), "true")

    def test_next_and_previous_go_through_the_stays_and_back(self):
        self.open("/#map=16.5/41.1460/-8.6110")
        selected = lambda: self.script("return new URLSearchParams(location.hash.slice(1)).get('select')")
        self.tap(self.one("#next"))
        self.wait(selected)
        self.rest()
        first = selected()
        self.press("n", text="n")
        self.wait(lambda: selected() != first)
        self.rest()
        self.tap(self.one("#previous"))
        self.wait(lambda: selected() == first)

    def test_a_pin_without_room_for_its_label_is_a_dot_and_no_label_lies_on_another(self):
        self.open("/#map=19.00/41.14600/-8.61100")
        self.rest()
        crowded = self.script("""
            return performance.getEntriesByType('resource').map((one) => one.name)
              .filter((name) => name.includes('/api/frame') && !name.includes('clusters=off')).at(-1)""")
        with urllib.request.urlopen(crowded) as answer:
            pins = json.load(answer)["pins"]
        names = [pin["id"] for pin in pins if pin.get("crowded") and not pin.get("stack")]
        self.assertGreater(len(names), 3)
        for name in names:
            self.assertIn("is-dot", self.pin(name).get_attribute("class"))
            self.assertEqual(self.text(self.pin(name)), "")
        boxes = self.script("""
            return [...document.querySelectorAll('.pin.is-capsule .body')].map((one) => {
              const box = one.getBoundingClientRect();
              return [box.left, box.top, box.right, box.bottom];
            })""")
        self.assertGreater(len(boxes), 10)
        # A point or two is what a font is wider than it was reckoned.
        self.assertEqual([(one, other) for at, one in enumerate(boxes) for other in boxes[:at]
                          if one[0] + 2 < other[2] and other[0] + 2 < one[2]
                          and one[1] + 2 < other[3] and other[1] + 2 < one[3]], [])

    def test_of_dots_that_lie_close_together_the_one_under_the_finger_is_selected(self):
        self.open("/#map=18.00/41.14600/-8.61100")
        self.rest()
        dots = self.script("""
            const middles = [...document.querySelectorAll('.pin.is-dot')].map((one) => {
              const box = one.querySelector('.body').getBoundingClientRect();
              return [one.dataset.id, box.x + box.width / 2, box.y + box.height / 2];
            });
            return middles.filter(([id, x, y]) => middles.some(([other, left, top]) =>
              other !== id && Math.hypot(left - x, top - y) > 8 && Math.hypot(left - x, top - y) < 22)
              && document.elementFromPoint(x, y)?.closest('.pin')
              && x > 420 && x < 1150 && y > 120 && y < 700);""")
        self.assertGreater(len(dots), 1)
        for name, x, y in dots[:2]:
            self.open("/#map=18.00/41.14600/-8.61100")
            self.rest()
            self.tap_at(x, y)
            self.wait(lambda: "select=" in self.driver.current_url)
            self.assertIn(f"select={name}", self.driver.current_url)

    def test_where_the_map_shows_clusters_the_list_has_the_first_stays_of_the_view(self):
        self.open()
        self.wait(lambda: len(self.all("#rows li")) == 50)
        self.assertEqual(
            self.one("#list-note").text, "The first 50 of them. Zoom in or filter to see the others.")
        row = self.all("#rows li button")[4]
        name = row.get_attribute("data-id")
        self.tap(row)
        self.callout()
        self.assertEqual(self.pin(name).get_attribute("aria-pressed"), "true")
        self.wait(lambda: self.one(f'#rows [data-id="{name}"]').get_attribute("aria-current") == "true")

    def test_where_no_stay_stands_alone_next_says_what_to_do(self):
        self.open("/#map=10/41.15/-8.61")
        self.wait(lambda: self.all(".pin.is-cluster") and not self.all(".pin:not(.is-cluster)"))
        self.tap(self.one("#next"))
        self.wait(lambda: self.shown("#notice") and "Zoom in" in self.notice())
        self.assertNotIn("select=", self.driver.current_url)

    def test_compass_scale_and_style_are_there_and_do_what_they_say(self):
        self.open("/#map=17/41.146/-8.611")
        self.assertRegex(self.one(".leaflet-control-scale-line").text, r"^\d+ m$")
        style = self.script("return document.documentElement.dataset.style")
        self.script("""
            const styles = document.getElementById('style');
            styles.value = [...styles.options].map((one) => one.value).find((one) => one !== styles.value);
            styles.dispatchEvent(new Event('change'));""")
        self.assertNotEqual(self.script("return document.documentElement.dataset.style"), style)
        self.tap(self.one("#compass"))
        self.wait(lambda: self.title() == "5,000 stays here")

    def test_a_filter_is_counted_before_it_is_chosen_and_holds_everywhere(self):
        self.open()
        self.tap(self.one("#filter-button"))
        self.wait(lambda: "5,000" in self.one("#apply").text)
        self.assertEqual(len(self.all("#categories .chip")), 4)
        self.assertGreater(len(self.all("#histogram span")), 5)
        self.tap(self.one("#categories .chip"))
        self.wait(lambda: "3,437" in self.one("#apply").text)
        self.tap(self.one("#apply"))
        self.wait(lambda: self.title() == "3,437 stays here")
        self.assertEqual(self.one("#filter-count").text, "1")
        self.wait(lambda: sum(self.counts()) + len(self.all(".pin:not(.is-cluster)")) == 3437)
        self.driver.back()
        self.wait(lambda: self.title() == "5,000 stays here")

    def search(self, text):
        field = self.one("#search")
        self.tap(field)
        self.driver.execute_cdp_cmd("Input.insertText", {"text": text})
        return field

    def test_what_is_typed_is_found_and_can_be_chosen_from_the_keyboard(self):
        self.open("/#map=12.00/41.14600/-8.61100")
        field = self.search("sunny doub")
        self.wait(lambda: self.all("#found [role=option]"))
        self.assertEqual(field.get_attribute("role"), "combobox")
        self.assertEqual(field.get_attribute("aria-expanded"), "true")
        self.assertRegex(self.text(self.one("#search-status")), r"^[0-9,]+ stays found$")
        titles = [self.text(row) for row in self.all("#found .title")]
        self.assertEqual(len(titles), 8)
        self.assertTrue(all("sunny" in title.lower() and "doub" in title.lower() for title in titles), titles)
        self.press("ArrowDown", windowsVirtualKeyCode=40)
        active = self.one("#found [aria-selected=true]")
        self.assertEqual(field.get_attribute("aria-activedescendant"), active.get_attribute("id"))
        name = active.get_attribute("data-id")
        self.press("Enter", text="\r", windowsVirtualKeyCode=13)
        self.callout()
        self.assertIn(f"select={name}", self.driver.current_url)
        self.assertFalse(self.shown("#found"))

    def test_enter_lets_the_map_show_only_what_has_the_words(self):
        self.open()
        self.search("cathedral")
        self.press("Enter", text="\r", windowsVirtualKeyCode=13)
        self.wait(lambda: self.title() != "5,000 stays here")
        self.assertIn("search=cathedral", self.driver.current_url)
        count = int(self.title().split()[0].replace(",", ""))
        self.assertTrue(0 < count < 5000)
        self.wait(lambda: sum(self.counts()) + len(self.all(".pin:not(.is-cluster)")) == count)
        self.open(self.driver.current_url.removeprefix(self.server.address))
        self.assertEqual(self.one("#search").get_attribute("value"), "cathedral")
        self.assertEqual(int(self.title().split()[0].replace(",", "")), count)
        self.tap(self.one("#search-clear"))
        self.wait(lambda: self.title() == "5,000 stays here")

    def test_words_that_nothing_has_are_told_and_escape_closes_and_clears(self):
        self.open()
        field = self.search("zzzz")
        self.wait(lambda: "Nothing has the words" in self.one("#found").text)
        self.press("Escape", windowsVirtualKeyCode=27)
        self.assertFalse(self.shown("#found"))
        self.press("Escape", windowsVirtualKeyCode=27)
        self.assertEqual(field.get_attribute("value"), "")

    def test_nothing_passes_says_so_and_offers_the_way_out(self):
        self.open("/#map=11/41.15/-8.61&min-price=100000")
        self.wait(lambda: self.notice() == "No stay here passes the filters.")
        self.tap(self.one("#notice-button"))
        self.wait(lambda: self.title() != "0 stays here")
        self.wait(lambda: not self.shown("#notice"))

    def test_nothing_passes_is_said_beside_a_selected_stay_too(self):
        self.open("/#map=15.00/41.14600/-8.61100")
        self.rest()
        name = self.script("return document.querySelector('#rows button').dataset.id")
        self.open(f"/#map=15.00/41.14600/-8.61100&select={name}&min-price=999999")
        self.wait(lambda: self.shown("#notice") and self.notice() == "No stay here passes the filters.")
        self.assertTrue(self.pin(name))

    def test_a_place_without_stays_says_so_and_leads_back(self):
        self.open("/#map=8/10/10")
        self.wait(lambda: self.notice() == "No stays here.")
        self.tap(self.one("#notice-button"))
        self.wait(lambda: self.title() == "5,000 stays here")

    def test_search_this_area_is_offered_where_the_map_is_not_followed(self):
        self.open("/#map=13/41.15/-8.61")
        before = self.title()
        self.tap(self.one("#follow"))
        self.drag((800, 400), (500, 200))
        self.wait(lambda: self.shown("#search-here"))
        self.assertEqual(self.title(), before)
        self.tap(self.one("#search-here"))
        self.wait(lambda: self.title() != before)
        self.assertFalse(self.shown("#search-here"))

    def test_another_size_asks_for_what_it_shows(self):
        self.open("/#map=13/41.15/-8.61")
        wide = self.title()
        resize(self.driver, PHONE)
        self.wait(lambda: self.one("#list-button-text").text not in ("List", wide.removesuffix(" here")))
        self.assertFalse(self.shown("#list"))
        self.tap(self.one("#list-button"))
        self.wait(lambda: self.shown("#list"))
        self.tap(self.one("#list-close"))
        self.wait(lambda: not self.shown("#list"))


class Lisbon(PageTest):
    """Six stays."""

    def test_an_address_can_be_shared_and_back_undoes(self):
        self.open("/#map=15.00/38.71230/-9.13815")
        self.tap(self.pin("loft"))
        self.callout()
        address = self.driver.current_url
        self.assertIn("select=loft", address)
        self.tap(self.pin("house"))
        self.wait(lambda: "select=house" in self.driver.current_url)
        self.driver.back()
        self.wait(lambda: self.shown(".callout") and "Rooftop Loft" in self.one(".callout").text)
        self.driver.back()
        self.wait(lambda: not self.all(".callout"))
        self.driver.forward()
        self.wait(lambda: self.shown(".callout"))
        self.open(address.removeprefix(self.server.address))
        self.assertIn("Rooftop Loft", self.callout().text)

    def test_next_and_previous_reach_each_stay_once_though_each_step_moves_the_map(self):
        self.open("/#map=15.00/38.71230/-9.13815&select=loft")
        self.callout()
        drawn = {pin.get_attribute("data-id") for pin in self.all(".pin")}
        self.assertGreater(len(drawn), 3)
        selected = lambda: self.script("return new URLSearchParams(location.hash.slice(1)).get('select')")

        def step(key):
            before = selected()
            self.press(key, text=key)
            self.wait(lambda: selected() != before)
            self.rest()
            return selected()
        way = [step("n") for _ in drawn]
        self.assertEqual(set(way), drawn)
        self.assertEqual(way[-1], "loft")
        self.assertEqual([step("p") for _ in drawn], way[-2::-1] + ["loft"])
        asked = self.script("return performance.getEntriesByType('resource').map((one) => one.name)")
        self.assertFalse([name for name in asked if "step=" in name], "the order was read once")

    def test_steps_that_come_faster_than_their_answers_are_all_taken(self):
        self.open("/#map=15.00/38.71230/-9.13815")
        for _ in range(4):
            self.press("n", text="n")
        self.wait(lambda: "select=room" in self.driver.current_url)
        self.rest()
        self.assertIn("Sunny Room", self.callout().text)

    def test_a_selected_stay_stays_selected_while_it_is_off_screen(self):
        self.open("/#map=15.00/38.71230/-9.13815&select=loft")
        self.callout()
        self.drag((60, 300), (380, 300))
        self.drag((60, 300), (380, 300))
        self.rest()
        self.assertIn("select=loft", self.driver.current_url)
        self.assertTrue(self.all(".callout"))

    def test_everything_can_be_done_from_the_keyboard(self):
        self.open("/#map=15.00/38.71230/-9.13815")
        self.script("arguments[0].focus()", self.pin("house"))
        self.press("Enter", text="\r", windowsVirtualKeyCode=13)
        self.callout()
        self.assertEqual(self.pin("house").get_attribute("aria-describedby"), "callout-lines")
        self.press("Escape", windowsVirtualKeyCode=27)
        self.wait(lambda: not self.all(".callout"))
        self.script("document.getElementById('map').focus()")
        self.press("ArrowRight", windowsVirtualKeyCode=39)
        self.wait(lambda: "-9.13815" not in self.driver.current_url)

    def test_tab_reaches_all_that_can_be_used_and_shows_where_it_is(self):
        self.open("/#map=15.00/38.71230/-9.13815&select=loft")
        self.callout()
        reached = []
        for _ in range(80):
            self.press("Tab", windowsVirtualKeyCode=9)
            reached.append(self.script("""
                const one = document.activeElement;
                const ring = getComputedStyle(one.matches('.pin') ? one.querySelector('.body')
                  : one.matches('#search') ? one.parentElement : one.matches('#style') ? one.parentElement : one);
                return [one.id || one.dataset.id || one.getAttribute('aria-label') || one.textContent.trim(),
                        ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) > 0];"""))
            if self.script("return document.activeElement === document.body"):
                reached.pop()
                break
        names = [name for name, _ in reached]
        for name in ["Skip the map", "map", "house", "loft", "flat", "Close", "Directions", "Route", "search",
                     "filter-button", "follow", "zoom-in", "zoom-out", "compass", "style", "locate", "list-button"]:
            self.assertIn(name, names)
        self.assertEqual([name for name, isRinged in reached if not isRinged], [])

    def test_a_pan_with_the_pointer_shows_no_focus_and_a_key_does(self):
        outline = lambda: self.script("return getComputedStyle(document.getElementById('map')).outlineStyle")
        self.open("/#map=15.00/38.71230/-9.13815")
        self.drag((200, 640), (160, 560))
        self.wait(lambda: self.script("return document.activeElement.id") == "map")
        self.assertEqual(outline(), "none")
        self.press("ArrowUp", windowsVirtualKeyCode=38)
        self.wait(lambda: outline() == "solid")

    def test_escape_in_the_callout_closes_it_and_gives_the_focus_back_to_its_pin(self):
        self.open("/#map=15.00/38.71230/-9.13815&select=loft")
        self.script("arguments[0].focus()", self.callout().find_element("css selector", ".close"))
        self.press("Escape", windowsVirtualKeyCode=27)
        self.wait(lambda: not self.all(".callout"))
        self.assertEqual(self.script("return document.activeElement.dataset.id"), "loft")

    def test_what_assistive_technology_reads(self):
        self.open("/#map=15.00/38.71230/-9.13815&select=loft")
        self.callout()
        nodes = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]

        def found(role, name):
            return [node for node in nodes if node.get("role", {}).get("value") == role
                    and node.get("name", {}).get("value") == name]

        def property(node, name):
            return next((one["value"]["value"] for one in node.get("properties", [])
                         if one["name"] == name), None)

        self.assertEqual(len(found("region", "Map of stays")), 1)
        [loft] = found("button", "Rooftop Loft, $120")
        self.assertEqual(property(loft, "pressed"), "true")
        self.assertIn("4.8 · 2 guests", loft["description"]["value"])
        self.assertIn("$120 a night", loft["description"]["value"])
        [studio] = found("button", "Tiled Studio, $86")
        self.assertEqual(property(studio, "pressed"), "false")
        for name in ["Zoom in", "Zoom out", "Show where I am", "Filters"]:
            self.assertEqual(len(found("button", name)), 1, name)
        nameless = [node for node in nodes if node.get("role", {}).get("value") == "button"
                    and not node.get("name", {}).get("value")]
        self.assertEqual(nameless, [])

    def test_every_target_is_large_enough_for_a_finger(self):
        self.open("/#map=15.00/38.71230/-9.13815&select=loft")
        self.callout()
        small = self.script("""
            return [...document.querySelectorAll('button, a, select, label.chip')].filter((one) => {
              if (!one.checkVisibility() || one.closest('.skip, .callout') && !one.matches('button')) return false;
              if (one.matches('.skip')) return false;
              const after = getComputedStyle(one, '::after');
              const box = one.getBoundingClientRect();
              const width = Math.max(box.width, parseFloat(after.width) || 0);
              const height = Math.max(box.height, parseFloat(after.height) || 0);
              return width < 43.5 || height < 43.5;
            }).map((one) => one.outerHTML)""")
        self.assertEqual(small, [])

    def test_a_route_through_given_places_is_part_of_the_address(self):
        address = "/#map=15.00/38.71230/-9.13815&route=38.7083,-9.1442;38.7163,-9.1331"
        self.open(address)
        path = self.one("path.route")
        self.rest()
        box = self.box(path)
        self.assertGreaterEqual(box["left"], 0)
        self.assertLessEqual(box["right"], PHONE[0])
        self.assertGreaterEqual(box["top"], self.box(self.one("#top"))["bottom"])
        self.assertIn("route=38.7083,-9.1442;38.7163,-9.1331", self.driver.current_url)
        self.tap(self.one("#route-clear"))
        self.wait(lambda: "route=" not in self.driver.current_url)
        self.assertFalse(self.all("path.route"))
        self.driver.back()
        self.one("path.route")

    def test_a_callout_offers_the_ways_to_the_stay(self):
        self.open("/#map=15.00/38.71230/-9.13815&select=loft")
        buttons = self.callout().find_elements("css selector", ".below button")
        self.assertEqual([button.text for button in buttons], ["Directions", "Route"])
        self.script("window.open = (address) => { window.opened = address }")
        self.tap(buttons[0])
        self.assertIn("38.7139", self.wait(lambda: self.script("return window.opened")))

    def test_waiting_is_shown_when_it_takes_long_and_offline_is_told(self):
        self.expects_errors = True
        self.open("/#map=15.00/38.71230/-9.13815")
        network = lambda **state: self.driver.execute_cdp_cmd("Network.emulateNetworkConditions", {
            "offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1, **state})
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.addCleanup(network)
        network(latency=900)
        self.tap(self.one("#zoom-in"))
        self.wait(lambda: self.shown("#progress"))
        self.wait(lambda: not self.shown("#progress"))
        network(offline=True)
        self.wait(lambda: self.shown("#notice") and "offline" in self.notice())
        self.assertGreater(len(self.all(".pin")), 0)
        network()
        self.wait(lambda: not self.shown("#notice"))

    def test_dark_is_dark(self):
        from page import emulate
        emulate(self.driver, prefers_color_scheme="dark")
        self.open()
        ground = self.script("return getComputedStyle(document.getElementById('map')).backgroundColor")
        self.assertLess(max(int(part) for part in ground.removeprefix("rgb(").removesuffix(")").split(",")), 60)

    def test_without_tiles_nothing_is_fetched_from_elsewhere(self):
        self.open("/#map=15.00/38.71230/-9.13815&select=loft")
        self.callout()
        places = self.script("return performance.getEntriesByType('resource').map((one) => new URL(one.name).origin)")
        self.assertEqual(set(places), {self.server.address})
        self.assertGreater(len(self.all(".meridian")), 3)
        self.assertTrue(any("° W" in one.text for one in self.all("#graticule span")))


class Live(PageTest):
    """What others write while the page is open."""

    def test_a_change_is_drawn_without_being_asked_for(self):
        self.open("/#map=15.00/38.71230/-9.13815")
        self.script("document.querySelector('.pin[data-id=loft]').isTheSame = true")
        self.server.put(id="new", source="test", title="New Nest", label="$55", latitude=38.7125, longitude=-9.1375)
        self.assertEqual(self.pin("new").get_attribute("aria-label"), "New Nest, $55")
        self.server.put(id="new", source="test", title="Old Nest", label="$66", latitude=38.7125, longitude=-9.1375)
        self.wait(lambda: self.pin("new").get_attribute("aria-label") == "Old Nest, $66")
        self.server.run("delete", "new")
        self.wait(lambda: not self.all('.pin[data-id="new"]'))
        self.assertTrue(self.script("return document.querySelector('.pin[data-id=loft]').isTheSame"))

    def test_pages_that_were_left_keep_no_connection_from_the_one_that_is_seen(self):
        # A browser has six for a server, and keeps pages for the way back.
        script = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            window.EventSource = class extends EventSource {
              constructor(address) {
                super(address);
                this.addEventListener('frame', () => { window.hears = true; });
              }
            };"""})
        self.addCleanup(self.driver.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        for _ in range(8):
            self.open("/#map=15.00/38.71230/-9.13815")
            self.wait(lambda: self.script("return window.hears"))
            longest = self.script("""
                return Math.max(...["navigation", "resource"].flatMap(
                  (kind) => performance.getEntriesByType(kind).map((one) => one.duration)));""")
            self.assertLess(longest, 5000, "a request waited for a connection")

    def test_a_selected_stay_that_is_deleted_is_selected_no_more(self):
        self.server.put(id="gone", source="test", title="Going", label="$1", latitude=38.7125, longitude=-9.1375)
        self.open("/#map=15.00/38.71230/-9.13815&select=gone")
        self.callout()
        self.server.run("delete", "gone")
        self.wait(lambda: not self.all(".callout"))

    def test_an_import_of_thousands_arrives_while_the_map_is_used(self):
        self.open("/#map=9.5/41.15/-8.61")
        self.wait(lambda: self.notice() == "No stays here.")
        self.server.run("import", CITY, "--quiet")
        self.wait(lambda: self.one("#list-button-text").text == "5,000 stays")
        self.assertFalse(self.shown("#notice"))

    def test_a_server_that_is_gone_is_told_and_found_again(self):
        self.expects_errors = True
        self.open("/#map=15.00/38.71230/-9.13815")
        port = self.server.address.rsplit(":", 1)[1]
        self.assertEqual(self.server.stop(), 0)
        self.wait(lambda: self.shown("#notice") and "does not answer" in self.notice())
        self.assertGreaterEqual(len(self.all(".pin")), 6)
        self.server.start(port)
        self.wait(lambda: not self.shown("#notice"))
        self.driver.get_log("browser")


class RightToLeft(PageTest):
    def test_titles_of_any_direction_and_a_page_turned_round(self):
        title = "شقة مشمسة قرب النهر"
        self.server.put(id="rtl", source="test", title=title, label="€70", latitude=38.7125, longitude=-9.1375)
        self.open("/#map=16/38.7125/-9.1375&select=rtl")
        heading = self.callout().find_element("css selector", "h2")
        self.assertEqual(heading.text, title)
        self.assertEqual(self.script("return getComputedStyle(arguments[0]).direction", heading), "rtl")
        self.script("document.documentElement.dir = 'rtl'")
        self.rest()
        width = self.script("return document.documentElement.scrollWidth - innerWidth")
        self.assertLessEqual(width, 0)
        box = self.box(self.one("#list-button"))
        self.assertAlmostEqual((box["left"] + box["right"]) / 2, PHONE[0] / 2, delta=1)


class FewOnOnePoint(PageTest):
    """Three stays at one place, and one that comes while it is looked at."""

    def put(self, number):
        self.server.put(id=f"bunk-{number}", source="test", title=f"Bunk {number}", label=f"€{number}0",
                        latitude=38.7125, longitude=-9.1375)

    def test_one_pin_stands_for_all_on_its_point_and_lists_them(self):
        for number in [1, 2, 3]:
            self.put(number)
        self.open("/#map=17.00/38.71250/-9.13750")
        [pin] = [pin for pin in self.all(".pin") if "bunk" in pin.get_attribute("data-id")]
        self.assertEqual(pin.get_attribute("aria-label"), "Bunk 1, €10, 3 stays at one place")
        self.assertEqual(self.text(pin), "€10+2")
        self.put(4)
        self.wait(lambda: self.text(pin) == "€10+3", "the news of its stack is drawn")
        self.tap(pin)
        self.wait(lambda: len(self.all(".stack button")) == 4)
        self.tap(self.all(".stack button")[2])
        self.assertIn("Bunk 3", self.callout().text)
        front = self.one(".pin[aria-pressed=true]")
        self.assertEqual(front.get_attribute("data-id"), "bunk-3")
        self.assertFalse(self.all('.pin[data-id="bunk-1"]'))
        self.press("Escape", windowsVirtualKeyCode=27)
        self.wait(lambda: self.all('.pin[data-id="bunk-1"]'))


class Stack(PageTest):
    """Stays at one place."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        rows = ["id,title,latitude,longitude,price,currency"]
        rows += [f"s{number},Bed {number},38.72,-9.16,{20 + number},EUR" for number in range(310)]
        cls.server.run("import", "-", "--quiet", text="\n".join(rows) + "\n")

    def test_a_stack_moves_nothing_and_lists_its_stays(self):
        self.open("/#map=19/38.72/-9.16")
        address = self.driver.current_url
        self.tap(self.one(".pin.is-cluster"))
        self.wait(lambda: self.all(".stack li"))
        self.assertEqual(self.driver.current_url, address)
        self.assertEqual(len(self.all(".stack li")), 100)
        self.assertIn("The first 100 of 310 stays at one place.", self.one("#notice-text").text)
        self.tap(self.one(".stack button"))
        self.assertIn("Bed", self.callout().text)


if __name__ == "__main__":
    unittest.main()
