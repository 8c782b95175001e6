"""The ground: pictures from a source of tiles, and what is seen where they do not come."""

import http.server
import struct
import threading
import unittest
import zlib

from page import PageTest


def picture(red, green, blue):
    """A PNG of 256 by 256 points in one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes([red, green, blue]) * 256) * 256
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 256, 256, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class TileServer:
    """A source of tiles on this machine: streets, photographs, and failures when it is told to."""

    def __init__(self):
        pictures = {"streets": picture(230, 240, 220), "photos": picture(40, 70, 50)}
        asked = self.asked = []
        # What it answers, and for whom it waits before it does.
        state = self.state = {"status": 200}
        awake = self.awake = threading.Event()
        awake.set()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                asked.append(self.path)
                body = pictures.get(self.path.split("/")[1])
                awake.wait(30)
                if state["status"] != 200 or body is None:
                    self.send_error(state["status"] if body else 404)
                    return
                self.send_response(200)
                self.send_header("Content-Type", "image/png")
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.awake.set()
        self.server.shutdown()
        self.server.server_close()


class Tiles(PageTest):
    place = "/#map=15.00/38.71230/-9.13815"

    @classmethod
    def setUpClass(cls):
        cls.tiles = TileServer()
        cls.addClassCleanup(cls.tiles.close)
        cls.options = (
            "--tiles", cls.tiles.origin + "/streets/{z}/{x}/{y}.png",
            "--tiles", "imagery=" + cls.tiles.origin + "/photos/{z}/{x}/{y}.png",
            "--attribution", "© Streets <b>of</b> Test", "--attribution", "imagery=© Photos")
        super().setUpClass()

    def loaded(self, kind):
        return self.script("""
            return [...document.querySelectorAll('img.leaflet-tile-loaded')].filter(
              (one) => one.src.includes(`/${arguments[0]}/`) && one.naturalWidth === 256).length""", kind)

    def graticule(self):
        return len(self.all(".meridian")), bool(self.shown("#graticule"))

    def test_the_ground_is_made_of_the_tiles_with_their_attribution_as_text(self):
        self.open(self.place)
        self.wait(lambda: self.loaded("streets") >= 6)
        self.assertEqual(self.graticule(), (0, False))
        self.assertIn("© Streets <b>of</b> Test", self.one(".leaflet-control-attribution").text)
        self.assertRegex(self.tiles.asked[0], r"^/streets/15/\d+/\d+\.png$")
        self.assertEqual(len(self.all(".pin")), 6)

    def test_the_picker_has_the_styles_that_have_pictures(self):
        self.open(self.place)
        self.wait(lambda: self.loaded("streets") >= 6)
        self.assertEqual(
            self.script("return [...document.getElementById('style').options].map((one) => one.text)"),
            ["Standard", "Satellite"])
        self.script("""
            const styles = document.getElementById('style');
            styles.value = 'imagery';
            styles.dispatchEvent(new Event('change'));""")
        self.wait(lambda: self.loaded("photos") >= 6)
        self.assertEqual(self.loaded("streets"), 0)
        self.assertIn("© Photos", self.one(".leaflet-control-attribution").text)

    def test_where_no_tile_comes_the_graticule_is_seen_until_one_does(self):
        self.expects_errors = True
        self.addCleanup(self.tiles.state.update, status=200)
        for status in [503, 404]:
            with self.subTest(status=status):
                self.tiles.state["status"] = status
                self.open(self.place)
                self.wait(lambda: self.graticule()[0] > 3 and self.graticule()[1])
                self.assertEqual(len(self.all(".pin")), 6)
                self.assertIn("© Streets", self.one(".leaflet-control-attribution").text)
                self.tiles.state["status"] = 200
                self.drag((60, 700), (300, 300))
                self.wait(lambda: self.loaded("streets") > 0 and self.graticule() == (0, False))

    def test_tiles_that_are_slow_hold_nothing_else_up(self):
        self.tiles.awake.clear()
        self.addCleanup(self.tiles.awake.set)
        self.open(self.place)
        self.assertEqual(len(self.all(".pin")), 6)
        self.assertEqual(self.loaded("streets"), 0)
        self.assertIn("© Streets", self.one(".leaflet-control-attribution").text)
        self.tap(self.pin("loft"))
        self.assertIn("Rooftop Loft", self.callout().text)
        self.drag((60, 700), (90, 640))
        self.rest()
        self.wait(lambda: self.graticule()[0] > 3 and self.graticule()[1])
        self.assertEqual(self.loaded("streets"), 0)
        self.tiles.awake.set()
        self.wait(lambda: self.loaded("streets") >= 6 and self.graticule() == (0, False))

    def test_pictures_of_no_other_address_than_the_tiles_can_be_loaded_without_encryption(self):
        self.expects_errors = True
        self.open(self.place)
        other = TileServer()
        self.addCleanup(other.close)
        blocked = self.driver.execute_async_script("""
            const done = arguments[1];
            document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective), {once: true});
            new Image().src = arguments[0] + '/streets/1/1/1.png';""", other.origin)
        self.assertEqual(blocked, "img-src")
        self.assertEqual(other.asked, [])


if __name__ == "__main__":
    unittest.main()
