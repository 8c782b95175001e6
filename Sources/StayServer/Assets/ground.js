// The ground where there are no tiles: plain paper with a graticule, and its degrees at the edges.

import {covers} from "./camera.js";

const leaflet = window.L;
/** Pictures that take longer than this leave the ground to the graticule meanwhile. */
const patienceMilliseconds = 1_000;
const steps = [90, 45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];

class Graticule {
  #map;
  #labels;
  #lines = new Map();
  #isShown = false;
  #covers = [];

  constructor(map, labels) {
    this.#map = map;
    this.#labels = labels;
    labels.hidden = true;
    // Below the pins, which lie in the map's own panes.
    map.getContainer().append(labels);
    map.createPane("graticule").style.zIndex = 150;
    this.renderer = leaflet.svg({pane: "graticule", padding: 0.5});
    map.on("moveend resize", () => { this.#measureCovers(); this.#drawLines(); });
    map.on("move resize", () => this.#placeLabels());
    map.on("zoomstart", () => { labels.classList.add("away"); });
    map.on("zoomend", () => { labels.classList.remove("away"); this.#placeLabels(); });
    // What opens over the map would leave halves of words beside it.
    new MutationObserver(() => { this.#measureCovers(); this.#placeLabels(); })
      .observe(document.getElementById("below"), {childList: true});
  }

  #measureCovers() {
    this.#covers = covers(this.#map);
  }

  #isCovered(left, top, right, bottom) {
    return this.#covers.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom);
  }

  /** Shows it, or hides it below pictures that cover it anyway. */
  show(isShown) {
    if (this.#isShown === isShown) return;
    this.#isShown = isShown;
    this.#labels.hidden = !isShown;
    for (const line of this.#lines.values()) line.remove();
    this.#lines.clear();
    this.#map.whenReady(() => { this.#measureCovers(); this.#drawLines(); this.#placeLabels(); });
  }

  #step() {
    const box = this.#map.getBounds();
    const share = (box.getEast() - box.getWest()) * (110 / Math.max(this.#map.getSize().x, 1));
    return steps.findLast((step) => step >= share) ?? steps[0];
  }

  #drawLines() {
    if (!this.#isShown) return;
    const step = this.#step();
    const box = this.#map.getBounds().pad(0.5);
    const north = Math.min(box.getNorth(), 85);
    const south = Math.max(box.getSouth(), -85);
    const wanted = new Map();
    for (const longitude of multiples(box.getWest(), box.getEast(), step)) {
      wanted.set(`x${longitude}`, [[south, longitude], [north, longitude]]);
    }
    for (const latitude of multiples(south, north, step)) {
      wanted.set(`y${latitude}`, [[latitude, box.getWest()], [latitude, box.getEast()]]);
    }
    for (const [key, line] of this.#lines) {
      if (!wanted.has(key)) { line.remove(); this.#lines.delete(key); }
    }
    for (const [key, points] of wanted) {
      const known = this.#lines.get(key);
      if (known) { known.setLatLngs(points); continue; }
      const isMain = key === "x0" || key === "y0";
      const line = leaflet.polyline(points, {
        renderer: this.renderer, className: isMain ? "meridian main" : "meridian",
        interactive: false, weight: isMain ? 1.5 : 1, smoothFactor: 0,
      });
      this.#lines.set(key, line.addTo(this.#map));
    }
  }

  #placeLabels() {
    if (!this.#isShown) return;
    const map = this.#map;
    const step = this.#step();
    const box = map.getBounds();
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    const {x: width, y: height} = map.getSize();
    const parts = [];
    for (const longitude of multiples(box.getWest(), box.getEast(), step)) {
      const x = map.latLngToContainerPoint([box.getCenter().lat, longitude]).x;
      // Each stands beside its line, which would strike it through.
      if (x < 4 || x > width - 72 || this.#isCovered(x, height - 18, x + 72, height - 6)) continue;
      const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
      parts.push(label(`${Math.abs(turned).toFixed(digits)}° ${turned < 0 ? "W" : "E"}`, "at-bottom", "left", x));
    }
    for (const latitude of multiples(Math.max(box.getSouth(), -85), Math.min(box.getNorth(), 85), step)) {
      const y = map.latLngToContainerPoint([latitude, box.getCenter().lng]).y;
      // The scale stands in the lower corner.
      if (y < 18 || y > height - 60 || this.#isCovered(0, y - 18, 72, y)) continue;
      parts.push(label(`${Math.abs(latitude).toFixed(digits)}° ${latitude < 0 ? "S" : "N"}`, "at-side", "top", y));
    }
    this.#labels.replaceChildren(...parts);
  }
}

function label(text, className, edge, points) {
  const part = document.createElement("span");
  part.className = className;
  part.textContent = text;
  part.style[edge] = `${points}px`;
  return part;
}

function* multiples(from, to, step) {
  for (let count = Math.ceil(from / step); count * step <= to; count++) {
    yield Number((count * step).toFixed(6));
  }
}

/** What lies below the pins: the pictures of the style that is chosen, else the graticule. */
export class Ground {
  #map;
  #styles;
  #graticule;
  #tiles = null;

  constructor(map, styles, labels) {
    this.#map = map;
    this.#styles = styles;
    this.#graticule = new Graticule(map, labels);
    // What failed while there was no network may load now.
    window.addEventListener("online", () => this.#tiles?.redraw());
  }

  /** Shows a style. */
  show(id) {
    document.documentElement.dataset.style = id;
    this.#tiles?.remove();
    this.#tiles = null;
    const pictures = this.#styles.find((style) => style.id === id)?.tiles ?? null;
    this.#graticule.show(!pictures);
    if (pictures) this.#tiles = this.#layer(pictures).addTo(this.#map);
  }

  /** A layer of pictures; while none of them comes, the graticule is seen in their place. */
  #layer(pictures) {
    const said = document.createElement("span");
    said.textContent = pictures.attribution ?? "";
    const layer = leaflet.tileLayer(pictures.template, {attribution: said.innerHTML, maxZoom: 20, maxNativeZoom: 19});
    let loaded = 0;
    let timer = null;
    const missing = () => { if (loaded === 0 && this.#tiles === layer) this.#graticule.show(true); };
    layer.on("loading", () => {
      loaded = 0;
      clearTimeout(timer);
      timer = setTimeout(missing, patienceMilliseconds);
    });
    layer.on("tileload", () => { loaded += 1; this.#graticule.show(false); });
    layer.on("tileerror", missing);
    layer.on("load remove", () => clearTimeout(timer));
    return layer;
  }
}
