"""A served store and a browser to look at it with, for the page's tests."""

import atexit
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
STAYS = os.environ.get("STAYS_PROGRAM", str(PACKAGE / ".build/debug/stays"))
PHONE = (390, 844)
DESKTOP = (1280, 800)
PATIENCE = 15

HOSTILE = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>'


def find(*names):
    """The first of some programs that this machine has."""
    for name in names:
        path = shutil.which(name)
        if path:
            return path
    return None


class Server:
    """A store of its own in a temporary folder, served at a free port."""

    def __init__(self, *files, options=()):
        self.folder = tempfile.TemporaryDirectory(prefix="stays-page-")
        self.store = os.path.join(self.folder.name, "stays.db")
        self.options = options
        self.address = None
        self.process = None
        if files:
            self.run("import", *files, "--quiet")
        self.start()

    def run(self, *words, text=None):
        """Runs a command on the store."""
        return subprocess.run(
            [STAYS, *words, "--db", self.store], input=text, text=True, check=True,
            capture_output=True).stdout

    def put(self, **stay):
        """Puts a stay into the store."""
        self.run("put", text=json.dumps(stay))

    def start(self, port="0"):
        self.process = subprocess.Popen(
            [STAYS, "serve", "--db", self.store, "--port", port, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        self.address = line.split()[-1].rstrip("/")

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return status

    def close(self):
        if self.process.poll() is None:
            self.stop()
        self.folder.cleanup()


def browser(size, **media):
    """A browser without a window; `media` are features such as prefers_color_scheme="dark"."""
    options = Options()
    options.binary_location = find("chromium", "chromium-browser", "google-chrome") or ""
    # As root Chromium's own sandbox cannot start; the pages here are this package's own.
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                     "--hide-scrollbars", "--lang=en", "--force-device-scale-factor=1"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(service=Service(find("chromedriver")), options=options)
    resize(driver, size)
    emulate(driver, **media)
    return driver


_shared = []


def shared_browser():
    """One browser for all tests: starting one takes longer than most of them."""
    if not _shared:
        _shared.append(browser(PHONE))
        atexit.register(_shared[0].quit)
    return _shared[0]


def resize(driver, size):
    width, height = size
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})


def emulate(driver, **media):
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": name.replace("_", "-"), "value": value} for name, value in media.items()]})


class PageTest(unittest.TestCase):
    """Tests that share one server and one browser; each begins with a page of its own."""

    files = [str(PACKAGE / "SampleData/lisbon.csv")]
    size = PHONE
    media = {}
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.files, options=cls.options)
        cls.addClassCleanup(cls.server.close)
        cls.driver = shared_browser()

    def setUp(self):
        resize(self.driver, self.size)
        emulate(self.driver, **self.media)
        self.driver.execute_cdp_cmd("Browser.resetPermissions", {})
        self.driver.execute_cdp_cmd("Emulation.clearGeolocationOverride", {})
        self.driver.get_log("browser")
        self.expects_errors = False

    def tearDown(self):
        faults = [entry["message"] for entry in self.driver.get_log("browser")
                  if entry["level"] == "SEVERE"]
        # A page that is left open would go on asking a server that is gone.
        self.driver.get("about:blank")
        if not self.expects_errors:
            self.assertEqual(faults, [], "the browser's console holds errors")

    # What people do.

    def open(self, path="/"):
        """Opens a page afresh and waits until it has drawn its first frame."""
        self.driver.get("about:blank")
        self.driver.get(self.server.address + path)
        self.wait(lambda: self.script("return document.documentElement.dataset.ready === 'true'"))

    def tap(self, element):
        """Taps in the middle of what is seen of an element, as a finger does."""
        box = self.box(element)
        self.tap_at((box["left"] + box["right"]) / 2, (box["top"] + box["bottom"]) / 2)

    def tap_at(self, x, y):
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
                "type": kind, "x": x, "y": y, "clickCount": 0 if kind == "mouseMoved" else 1,
                "button": "none" if kind == "mouseMoved" else "left"})

    def drag(self, start, end):
        steps = 8
        points = [(start[0] + (end[0] - start[0]) * step / steps,
                   start[1] + (end[1] - start[1]) * step / steps) for step in range(steps + 1)]
        send = lambda kind, point, held: self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": point[0], "y": point[1], "button": "left", "buttons": held,
            "clickCount": 1})
        send("mousePressed", points[0], 1)
        for point in points[1:]:
            send("mouseMoved", point, 1)
        send("mouseReleased", points[-1], 0)

    def stand(self, latitude, longitude):
        """Lets the person be at a place, and tell it."""
        self.driver.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["geolocation"]})
        self.driver.execute_cdp_cmd("Emulation.setGeolocationOverride", {
            "latitude": latitude, "longitude": longitude, "accuracy": 10})

    def press(self, key, **extra):
        for kind in ["keyDown", "keyUp"]:
            self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": kind, "key": key, **extra})

    # What people see.

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        return self.wait(lambda: next(iter(self.all(selector)), None))

    def shown(self, selector):
        return [element for element in self.all(selector) if element.is_displayed()]

    def text(self, element):
        """What is written in an element, whether in sight or not."""
        return self.script("return arguments[0].textContent", element)

    def pin(self, name):
        return self.one(f'.pin[data-id="{name}"]')

    def box(self, element):
        return self.script("""
            const box = arguments[0].getBoundingClientRect();
            return {left: box.left, top: box.top, right: box.right, bottom: box.bottom,
                    width: box.width, height: box.height};""", element)

    def wait(self, condition, message="in time"):
        try:
            return WebDriverWait(
                self.driver, PATIENCE, poll_frequency=0.03,
                ignored_exceptions=[StaleElementReferenceException],
            ).until(lambda _: condition(), message)
        except TimeoutException:
            self.fail(f"not {message}; the page shows {self.seen()}")

    def seen(self):
        """What a person who looks at the page would tell, for a test that waited in vain."""
        return self.script("""
            const text = (id) => document.getElementById(id)?.textContent.trim();
            return {hash: location.hash, list: text('list-title'), notice: document.getElementById('notice')?.hidden
              ? null : text('notice-text'), pins: document.querySelectorAll('.pin').length,
              size: [innerWidth, innerHeight], focus: document.activeElement?.outerHTML.slice(0, 80),
              asked: performance.getEntriesByType('resource').slice(-4).map((one) => one.name)};""")

    def rest(self):
        """Waits until the map and all on it stand still."""
        state = lambda: self.script("""
            return JSON.stringify([location.hash, ...[...document.querySelectorAll('.pin, .callout')].map(
              (one) => { const box = one.getBoundingClientRect(); return [box.x, box.y, box.width]; })])
              + document.getAnimations().filter((one) => one.playState === 'running'
                && one.effect.getTiming().iterations !== Infinity).length""")
        seen = [state()]

        def is_still():
            time.sleep(0.1)
            seen.append(state())
            return len(seen) > 3 and seen[-1] == seen[-2] == seen[-3]
        self.wait(is_still)

    def callout(self):
        self.wait(lambda: self.shown(".callout"))
        self.rest()
        return self.one(".callout")

    def notice(self):
        return self.one("#notice-text").text
