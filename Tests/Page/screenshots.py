"""Takes the pictures of the five reference scenes, at phone and desktop size."""

import pathlib
import sys

from page import DESKTOP, PACKAGE, PHONE, PageTest

SCENES = {
    "r1": "/scene/r1#step=1",
    "r2": "/scene/r2#step=2",
    "r3": "/scene/r3#step=6",
    "r4": "/scene/r4#step=1",
    "r5": "/scene/r5#step=1",
}


class Pictures(PageTest):
    folder = pathlib.Path(".")

    def runTest(self):
        from page import resize
        for size, name in [(PHONE, "phone"), ((1000, 640), "desktop")]:
            resize(self.driver, size)
            for scene, path in SCENES.items():
                self.open(path)
                self.rest()
                self.driver.save_screenshot(str(self.folder / f"{scene}-{name}.png"))


class CityPictures(PageTest):
    files = [str(PACKAGE / "SampleData/city.csv")]
    size = DESKTOP
    folder = pathlib.Path(".")

    def runTest(self):
        self.open("/#map=16.50/41.14600/-8.61100")
        self.rest()
        self.script("arguments[0].click()", next(
            pin for pin in self.all(".pin.is-capsule") if self.box(pin)["top"] > 400))
        self.callout()
        self.driver.save_screenshot(str(self.folder / "map-desktop.png"))


if __name__ == "__main__":
    for case in [Pictures, CityPictures]:
        case.folder = pathlib.Path(sys.argv[1]).resolve()
        case.setUpClass()
        try:
            test = case()
            test.setUp()
            test.runTest()
            test.tearDown()
        finally:
            case.doClassCleanups()
