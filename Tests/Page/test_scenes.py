"""The five reference scenes, each with its sample places."""

import json
import pathlib
import subprocess
import tempfile
import unittest

from page import PACKAGE, STAYS, PageTest


class Scenes(PageTest):
    def test_r1_centres_by_the_reference_rule_and_keeps_the_span(self):
        self.open("/scene/r1")
        self.rest()
        before = self.script("return location.hash")
        self.tap(self.pin("loft"))
        self.callout()
        pin = self.box(self.pin("loft"))
        # On the middle line, and below the middle by a fifth of the visible span.
        self.assertAlmostEqual((pin["left"] + pin["right"]) / 2, 195, delta=1)
        self.assertAlmostEqual(pin["bottom"], 844 * 0.7, delta=3)
        zoom = lambda text: text.split("map=")[1].split("/")[0] if "map=" in text else None
        after = self.script("return location.hash")
        if zoom(before):
            self.assertEqual(zoom(after), zoom(before))

    def test_r2_grows_the_pin_and_opens_a_sheet_below_it(self):
        self.open("/scene/r2")
        pin = self.pin("eiffel-tower")
        self.assertEqual(pin.get_attribute("aria-label"), "Eiffel Tower, culture category")
        before = self.box(pin)["width"]
        self.tap(pin)
        self.wait(lambda: self.shown(".sheet"))
        self.rest()
        self.assertAlmostEqual(self.box(pin)["width"] / before, 1.25, delta=0.02)
        sheet = self.box(self.one(".sheet"))
        self.assertLessEqual(self.box(pin)["bottom"], sheet["top"] + 0.5)
        self.assertAlmostEqual(sheet["height"], 844 / 2, delta=14)
        self.assertIn("48.8584° N, 2.2945° E", self.one(".sheet").text)
        self.assertEqual(self.box(self.one(".small-map"))["height"], 180)
        self.tap(self.one(".sheet header button"))
        self.wait(lambda: not self.all(".sheet"))

    def test_r3_shows_each_kind_of_mark_in_its_colour(self):
        self.open("/scene/r3")
        shapes = {name: self.pin(name).get_attribute("class") for name in [
            "osijek-pin", "osijek-marker", "osijek-price"]}
        self.assertIn("is-pin", shapes["osijek-pin"])
        self.assertIn("is-balloon", shapes["osijek-marker"])
        self.assertIn("is-capsule", shapes["osijek-price"])
        self.assertEqual(self.pin("osijek-price").text, "$$$")
        self.assertEqual(
            self.script("return getComputedStyle(arguments[0].querySelector('.body')).backgroundColor",
                        self.pin("osijek-price")), "rgb(245, 124, 0)")

    def test_r4_has_accessories_and_a_bubble_whose_button_does_not_close_it(self):
        self.open("/scene/r4#select=harbour-kiosk")
        callout = self.callout()
        self.assertEqual(callout.get_attribute("data-style"), "standard")
        self.assertTrue(callout.find_elements("css selector", ".left svg"))
        self.assertTrue(callout.find_elements("css selector", ".disclosure"))
        self.script("arguments[0].click()", self.pin("signal-house"))
        self.wait(lambda: self.one(".callout").get_attribute("data-style") == "custom")
        self.rest()
        self.assertNotIn("Harbour Kiosk", self.one(".callout").text)
        self.script("window.open = (address) => { window.opened = address }")
        self.tap(self.one(".callout .row"))
        self.wait(lambda: self.script("return window.opened"))
        self.assertIn("55.6725", self.script("return window.opened"))
        self.assertTrue(self.shown(".callout"))

    def test_r5_shows_a_card_with_the_way_there(self):
        self.open("/scene/r5")
        self.tap(self.pin("alcatraz-island"))
        self.wait(lambda: self.shown(".card"))
        self.rest()
        card = self.one(".card")
        self.assertIn("Alcatraz Island", card.text)
        self.assertIn("Historic federal penitentiary", card.text)
        self.assertTrue(card.find_elements("css selector", 'button[aria-label="Dismiss"]'))
        link = card.find_element("css selector", "a")
        self.assertEqual(link.text, "Get Directions")
        self.assertIn("37.8267", link.get_attribute("href"))
        self.assertEqual(self.pin("alcatraz-island").get_attribute("title"), "Historic federal penitentiary")

    def test_r5_moves_a_pin_out_from_under_its_card_while_that_slides_in(self):
        self.open("/scene/r5#map=12.00/37.91100/-122.42300")
        pin = self.pin("alcatraz-island")
        self.assertGreater(self.box(pin)["bottom"], 700)
        self.tap(pin)
        self.wait(lambda: self.shown(".card"))
        self.rest()
        self.assertLess(self.box(pin)["bottom"], self.box(self.one(".card"))["top"])

    def test_the_person_s_place_is_a_beacon_once_it_is_allowed(self):
        self.stand(37.81, -122.44)
        self.open("/scene/r5")
        self.assertIn("near", self.one("#locate").get_attribute("title"))
        self.tap(self.one("#locate"))
        beacon = self.one(".beacon")
        self.assertEqual(beacon.get_attribute("aria-label"), "Current location")
        self.assertEqual(self.script("return getComputedStyle(arguments[0], '::before').animationName", beacon), "beacon")

    def test_a_person_who_moves_is_followed_until_they_move_the_map(self):
        self.stand(37.81, -122.44)
        self.open("/scene/r5")
        self.tap(self.one("#locate"))
        self.one(".beacon")
        middle = lambda: [round(number, 3) for number in self.script("""
            const box = document.querySelector('.beacon').getBoundingClientRect();
            return [box.x + box.width / 2 - innerWidth / 2, box.y + box.height / 2 - innerHeight / 2];""")]
        is_central = lambda: all(abs(number) < 1.5 for number in middle())
        self.wait(is_central)
        self.stand(37.82, -122.45)
        self.wait(lambda: "-122.45" in self.driver.current_url and is_central())
        self.assertEqual(self.one("#locate").get_attribute("aria-pressed"), "true")
        self.drag((60, 300), (160, 380))
        self.wait(lambda: self.one("#locate").get_attribute("aria-pressed") == "false")
        self.rest()
        before = self.driver.current_url
        self.stand(37.80, -122.43)
        self.rest()
        self.assertEqual(self.driver.current_url, before)

    def test_a_route_leads_from_the_person_to_the_place_and_is_shown_whole(self):
        self.stand(37.79, -122.46)
        self.open("/scene/r5")
        self.tap(self.pin("alcatraz-island"))
        self.wait(lambda: self.shown(".card"))
        self.rest()
        self.tap(self.one(".card .ways button"))
        path = self.one("path.route")
        self.rest()
        line, card = self.box(path), self.box(self.one(".card"))
        ends = [self.box(self.one(".beacon")), self.box(self.pin("alcatraz-island"))]
        middles = [((end["left"] + end["right"]) / 2, (end["top"] + end["bottom"]) / 2) for end in ends]
        self.assertAlmostEqual(line["left"], min(x for x, _ in middles), delta=3)
        self.assertAlmostEqual(line["bottom"], max(y for _, y in middles), delta=3)
        self.assertAlmostEqual(line["right"], max(x for x, _ in middles), delta=3)
        self.assertLess(line["bottom"], card["top"])
        style = self.script("""
            const style = getComputedStyle(arguments[0]);
            return [style.stroke, style.strokeWidth];""", path)
        self.assertEqual(style, ["rgb(10, 110, 224)", "4px"])
        # Where the person is stays out of an address that is shared.
        self.assertNotIn("37.79", self.driver.current_url.split("map=")[0])
        self.assertNotIn("route=", self.driver.current_url)
        self.tap(self.one("#route-clear"))
        self.wait(lambda: not self.all("path.route"))


class Scripts(PageTest):
    """The scenes as their scripts show them, step by step, against what `stays replay` prints."""

    media = {"prefers_reduced_motion": "reduce"}
    # West, south, east and north of each scene's sample places.
    places = {
        "r1": (-10, 38, -9, 39), "r2": (2, 48, 3, 49), "r3": (18, 45, 19, 46),
        "r4": (12, 55, 13, 56), "r5": (-123, 37, -122, 38),
    }

    def replayed(self, scene):
        """The frames of a scene by the lines of its script, as the command line prints them."""
        west, south, east, north = self.places[scene]
        text = (PACKAGE / "SampleData/places.ndjson").read_text()
        inside = [line for line in text.splitlines()
                  if west < json.loads(line)["longitude"] < east and south < json.loads(line)["latitude"] < north]
        with tempfile.TemporaryDirectory() as folder:
            store = str(pathlib.Path(folder) / "scene.db")
            run = lambda *words, text=None: subprocess.run(
                [STAYS, *words, "--db", store], input=text, text=True, check=True, capture_output=True).stdout
            run("import", "-", "--input-format", "ndjson", "--quiet", text="\n".join(inside) + "\n")
            script = (PACKAGE / f"SampleData/scenes/{scene}.ndjson").read_text()
            calm = script.replace('{"event": "start", ', '{"event": "start", "motion": "reduced", ', 1)
            frames = [json.loads(line) for line in run("replay", "-", text=calm).splitlines()]
        count = len(script.splitlines())
        return [[frame for frame in frames if (frame["line"] or 1) == line] for line in range(1, count + 1)]

    def test_each_step_of_each_scene_is_drawn_as_the_core_says(self):
        for scene in self.places:
            self.open(f"/scene/{scene}")
            last = None
            for step, frames in enumerate(self.replayed(scene)):
                last = frames[-1] if frames else last
                with self.subTest(scene=scene, step=step):
                    self.check(step, last)

    def check(self, step, frame):
        seen = self.script("""
            if (arguments[0] > 0) document.getElementById('replay-next').click();
            const names = (selector) => [...document.querySelectorAll(selector)].map((one) => one.dataset.id).sort();
            const box = document.getElementById('map').getBoundingClientRect();
            return {
              step: document.getElementById('replay-count').textContent, hash: location.hash,
              pins: names('.pin:not(.is-cluster)'), clusters: names('.pin.is-cluster'),
              selected: names('.pin[aria-pressed=true]'),
              inverted: names('.pin.inverted'), style: document.documentElement.dataset.style,
              callout: document.querySelector('.callout:not([hidden]) h2')?.textContent ?? null,
              rows: [...document.querySelectorAll('.callout .row')].map((one) => one.textContent),
              sheet: document.querySelector('.sheet h2')?.textContent ?? null,
              card: document.querySelector('.card h2')?.textContent ?? null,
              beacon: Boolean(document.querySelector('.beacon')),
              offer: !document.getElementById('search-here').hidden,
            };""", step)
        drawing, selection = frame["drawing"], frame["drawing"]["selection"] or {}
        self.assertEqual(seen["step"].split(" / ")[0], str(step))
        self.assertIn(f"step={step}", seen["hash"])
        self.assertEqual(seen["pins"], sorted(pin["id"] for pin in frame["pins"]))
        self.assertEqual(seen["clusters"], sorted(cluster["id"] for cluster in frame["clusters"]))
        self.assertEqual(seen["selected"], [selection["id"]] if selection else [])
        self.assertEqual(seen["inverted"], sorted(pin["id"] for pin in drawing["pins"] if pin["inverted"]))
        self.assertEqual(seen["style"], drawing["map"]["style"])
        for part, name in [("callout", "title"), ("sheet", "name"), ("card", "name")]:
            self.assertEqual(seen[part], (selection.get(part) or {}).get(name), part)
        self.assertEqual(seen["rows"], [row["text"] for row in (selection.get("callout") or {}).get("rows", [])])
        self.assertEqual(seen["beacon"], drawing["map"]["beacon"] is not None)
        self.assertEqual(seen["offer"], frame["area"]["searchOffered"])

    def test_a_tap_leaves_the_script_and_a_step_comes_back_to_it(self):
        self.open("/scene/r1#step=1")
        self.assertIn("Rooftop Loft", self.callout().text)
        self.tap_at(60, 700)
        self.wait(lambda: not self.all(".callout"))
        self.assertNotIn("step=", self.wait(lambda: "map=" in self.driver.current_url and self.driver.current_url))
        self.tap(self.pin("studio"))
        self.wait(lambda: "Tiled Studio" in self.one(".callout").text)
        self.tap(self.one("#replay-next"))
        self.wait(lambda: "step=2" in self.driver.current_url)
        self.assertIn("Rooftop Loft", self.callout().text)

    def test_a_played_script_goes_on_by_itself_until_it_is_stopped(self):
        self.open("/scene/r5")
        self.tap(self.one("#replay-play"))
        self.wait(lambda: "step=2" in self.driver.current_url)
        self.tap(self.one("#replay-play"))
        self.assertEqual(self.one("#replay-play").get_attribute("aria-pressed"), "false")
        self.assertIn("the app opens the way there", self.text(self.one("#replay-text")))


if __name__ == "__main__":
    unittest.main()
