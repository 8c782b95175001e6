"""Taps: a pin turns dark and opens its callout, and the map moves just enough."""

import math
import unittest

from page import HOSTILE, PageTest, emulate

LISBON = "/#map=15.00/38.71230/-9.13815"


class Selecting(PageTest):
    def test_a_tap_turns_the_pin_dark_and_opens_its_callout_above(self):
        self.open(LISBON)
        self.tap(self.pin("studio"))
        callout = self.callout()
        self.assertEqual(callout.find_element("css selector", "h2").text, "Tiled Studio")
        self.assertIn("4.8 · 2 guests", callout.text)
        self.assertIn("$86 a night", callout.text)
        pin = self.pin("studio")
        self.assertEqual(pin.get_attribute("aria-pressed"), "true")
        self.assertEqual(
            self.script("return getComputedStyle(arguments[0].querySelector('.body')).backgroundColor", pin),
            "rgb(17, 17, 17)")
        box, pin_box = self.box(callout), self.box(pin)
        self.assertAlmostEqual(pin_box["top"] - box["bottom"], 6, delta=1)
        self.assertAlmostEqual((box["left"] + box["right"]) / 2, (pin_box["left"] + pin_box["right"]) / 2, delta=1)
        self.assertEqual(box["width"], 220)

    def test_a_tap_on_the_map_closes_it_and_moves_nothing(self):
        self.open(LISBON)
        self.tap(self.pin("loft"))
        self.callout()
        before = self.box(self.pin("room"))
        self.tap_at(60, 620)
        self.wait(lambda: not self.all(".callout"))
        self.rest()
        self.assertEqual(self.box(self.pin("room")), before)
        self.assertEqual(self.pin("loft").get_attribute("aria-pressed"), "false")
        self.assertIn("visited", self.pin("loft").get_attribute("class"))

    def test_a_tap_in_the_callout_does_not_close_it(self):
        self.open(LISBON)
        self.tap(self.pin("loft"))
        callout = self.callout()
        self.tap(callout.find_element("css selector", "h2"))
        self.rest()
        self.assertTrue(self.shown(".callout"))
        self.tap(callout.find_element("css selector", ".close"))
        self.wait(lambda: not self.all(".callout"))

    def test_another_tap_shows_the_other_and_nothing_of_the_first(self):
        self.open(LISBON)
        self.tap(self.pin("loft"))
        self.callout()
        self.tap(self.pin("house"))
        self.wait(lambda: "Garden House" in self.one(".callout").text)
        self.rest()
        self.assertNotIn("Rooftop Loft", self.one(".callout").text)
        self.assertEqual(len(self.all(".callout")), 1)
        self.assertEqual(self.pin("loft").get_attribute("aria-pressed"), "false")

    def test_no_pin_that_stays_is_made_anew(self):
        self.open(LISBON)
        self.script("for (const pin of document.querySelectorAll('.pin')) pin.isTheSame = true")
        self.tap(self.pin("loft"))
        self.callout()
        self.drag((60, 620), (80, 560))
        self.rest()
        kept = self.script("return [...document.querySelectorAll('.pin')].filter((pin) => pin.isTheSame).length")
        self.assertEqual(kept, 6)


class Fitting(PageTest):
    """Where the callout lies is measured in pixels, for a pin at each side and corner."""

    direction = "ltr"

    def check(self, x, y):
        """Selects a pin that stands at a point of the view, and measures where all came to lie."""
        width, height = self.size
        degrees = 360 / (256 * 2 ** 15)
        longitude = -9.1389 - (x - width / 2) * degrees
        latitude = 38.7139 + (y - height / 2) * degrees * math.cos(math.radians(38.7139))
        self.open(f"/#map=15.00/{latitude:.5f}/{longitude:.5f}")
        self.script("document.documentElement.dir = arguments[0]", self.direction)
        before = self.box(self.pin("loft"))
        self.assertAlmostEqual((before["left"] + before["right"]) / 2, x, delta=2)
        self.assertAlmostEqual(before["bottom"], y, delta=2)
        # As from the keyboard: a finger could not reach a pin below a bar.
        self.script("arguments[0].click()", self.pin("loft"))
        callout = self.callout()
        top = self.box(self.one("#top"))["bottom"]
        for part in [self.box(callout), self.box(self.pin("loft"))]:
            self.assertGreaterEqual(part["left"], -0.5)
            self.assertLessEqual(part["right"], width + 0.5)
            self.assertGreaterEqual(part["top"], top - 0.5)
            self.assertLessEqual(part["bottom"], height + 0.5)
        self.assertIn("map=15.00/", self.script("return location.hash"), "a tap never zooms")
        return before, self.box(self.pin("loft"))

    def test_at_all_four_sides_and_corners_pin_and_callout_are_whole(self):
        for x in [30, 195, 360]:
            for y in [90, 420, 800]:
                with self.subTest(x=x, y=y):
                    self.check(x, y)

    def test_where_both_fit_already_nothing_moves(self):
        before, after = self.check(195, 500)
        self.assertAlmostEqual(before["left"], after["left"], delta=0.5)
        self.assertAlmostEqual(before["bottom"], after["bottom"], delta=0.5)

    def test_the_map_moves_only_as_far_as_it_must(self):
        before, after = self.check(360, 500)
        # Only sideways, by the part of the callout that stood out.
        self.assertLess(after["left"], before["left"])
        self.assertAlmostEqual(before["bottom"], after["bottom"], delta=0.5)


class FittingFromRightToLeft(Fitting):
    """The same where lines are read from the right, and the buttons stand at the left."""

    direction = "rtl"

    def test_the_map_moves_only_as_far_as_it_must(self):
        before, after = self.check(30, 500)
        self.assertGreater(after["left"], before["left"])
        self.assertAlmostEqual(before["bottom"], after["bottom"], delta=0.5)
        buttons = self.box(self.one("#controls"))
        self.assertGreaterEqual(self.box(self.one(".callout"))["left"], buttons["right"])


class FittingOnALowScreen(Fitting):
    """A telephone that is held across."""

    size = (844, 390)

    def test_at_all_four_sides_and_corners_pin_and_callout_are_whole(self):
        for x in [40, 420, 760]:
            for y in [90, 220, 330]:
                with self.subTest(x=x, y=y):
                    self.check(x, y)

    def test_where_both_fit_already_nothing_moves(self):
        before, after = self.check(420, 308)
        self.assertAlmostEqual(before["bottom"], after["bottom"], delta=0.5)

    def test_the_map_moves_only_as_far_as_it_must(self):
        before, after = self.check(760, 308)
        self.assertLess(after["left"], before["left"])
        self.assertAlmostEqual(before["bottom"], after["bottom"], delta=0.5)


class Hostile(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server.put(id="hostile", source="test", title=HOSTILE, label="$1",
                       latitude=38.7125, longitude=-9.1375, subtitle=HOSTILE)

    def test_a_title_that_is_an_attack_is_shown_as_text(self):
        self.open("/#map=16/38.7125/-9.1375&select=hostile")
        callout = self.callout()
        self.assertEqual(callout.find_element("css selector", "h2").text, HOSTILE)
        self.assertEqual(self.pin("hostile").get_attribute("aria-label"), HOSTILE + ", $1")
        self.assertEqual(self.driver.title, "stays")
        self.assertEqual(self.all(".callout img, #list img, .mark img"), [])


class Motion(PageTest):
    media = {"prefers_reduced_motion": "reduce"}

    def test_under_reduced_motion_the_camera_jumps_and_the_callout_fades(self):
        self.open("/scene/r1")
        self.script("""
            window.seen = [];
            const known = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
              if (this.classList.contains("callout")) window.seen.push([frames, timing.duration]);
              return known.call(this, frames, timing);
            };""")
        self.tap(self.pin("loft"))
        self.callout()
        [[frames, duration]] = self.script("return window.seen")
        self.assertEqual(duration, 200)
        self.assertEqual(frames, [{"opacity": 0}, {"opacity": 1}])

    def test_else_it_springs_from_its_bottom(self):
        emulate(self.driver)
        self.open("/scene/r1")
        self.script("""
            window.seen = [];
            const known = Element.prototype.animate;
            Element.prototype.animate = function (frames, timing) {
              if (this.classList.contains("callout")) window.seen.push([frames[0].scale, timing.duration, this.style.transformOrigin]);
              return known.call(this, frames, timing);
            };""")
        self.tap(self.pin("loft"))
        self.callout()
        self.assertEqual(self.script("return window.seen"), [[0.6, 400, "50% 100%"]])


if __name__ == "__main__":
    unittest.main()
