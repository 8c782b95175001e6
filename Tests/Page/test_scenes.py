"""The five reference scenes, each with its sample places."""

import unittest

from page import PageTest


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
        self.assertGreaterEqual(sheet["height"], 844 / 2 - 1)
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

    def test_the_person_s_place_is_a_beacon_once_it_is_allowed(self):
        self.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["geolocation"]})
        self.driver.execute_cdp_cmd("Emulation.setGeolocationOverride", {
            "latitude": 37.81, "longitude": -122.44, "accuracy": 10})
        self.open("/scene/r5")
        self.assertIn("near", self.one("#locate").get_attribute("title"))
        self.tap(self.one("#locate"))
        beacon = self.one(".beacon")
        self.assertEqual(beacon.get_attribute("aria-label"), "Current location")
        self.assertEqual(self.script("return getComputedStyle(arguments[0], '::before').animationName", beacon), "beacon")


if __name__ == "__main__":
    unittest.main()
