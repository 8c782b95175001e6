// Draws the pins and clusters of a frame, and changes only what differs from the frame before: an
// element that stays is never made anew.

import {colour, icon} from "./icons.js";

const leaflet = window.L;
/** So many light marks are made in one picture. */
const greatestMadeCount = 60;

export class Marks {
  #map;
  #drawn = new Map();
  #stacks = new Map();
  /** The light marks that are still to be made, a part of them in each picture. */
  #later = [];
  #request = 0;
  #visited;
  #calm;
  #tapped;

  /** Calls `tapped(kind, id)` when a pin or a cluster is. */
  constructor(map, visited, calm, tapped) {
    this.#map = map;
    this.#visited = visited;
    this.#calm = calm;
    this.#tapped = tapped;
  }

  /** Draws a frame's marks. */
  draw(frame) {
    const pins = new Map(frame.pins.map((pin) => [pin.id, pin]));
    const clusters = new Map(frame.clusters.map((cluster) => [cluster.id, cluster]));
    const wanted = new Set();
    const origins = this.#origins(frame.difference);
    this.#stacks = stacks(frame.pins);
    this.#later = [];
    let made = 0;
    for (const look of frame.drawing.pins) {
      const pin = pins.get(look.id);
      const stack = this.#stacks.get(look.id);
      // Of those that stand on one point the first is drawn, or the selected one, for all of them.
      if (stack && stack.front !== look.id) continue;
      const tier = pin.crowded && look.shape === "dot" ? "light" : pin.tier;
      const put = () => this.#put("pin", look, pin, tier, stack?.pins.length ?? 1);
      // Hundreds at once would hold the map up: what is least comes in the pictures after this one.
      if (tier === "light" && !this.#drawn.has(`pin ${look.id}`) && ++made > greatestMadeCount) {
        wanted.add(`pin ${look.id}`);
        this.#later.push(put);
      } else {
        wanted.add(put());
      }
    }
    for (const look of frame.drawing.clusters) {
      wanted.add(this.#put("cluster", look, clusters.get(look.id), "full", 1));
    }
    for (const [key, mark] of this.#drawn) {
      if (wanted.has(key)) continue;
      mark.marker.remove();
      this.#drawn.delete(key);
    }
    if (this.#later.length && !this.#request) this.#request = requestAnimationFrame(() => this.#goOn());
    for (const [id, origin] of origins) this.#come(this.#drawn.get(`pin ${id}`) ?? this.#drawn.get(`cluster ${id}`), origin);
  }

  #goOn() {
    for (const put of this.#later.splice(0, greatestMadeCount)) put();
    this.#request = this.#later.length ? requestAnimationFrame(() => this.#goOn()) : 0;
  }

  /** Where what came out of a cluster that split comes from, by id. */
  #origins(difference) {
    const origins = new Map();
    if (!difference || this.#calm.matches) return origins;
    for (const {from, into} of difference.split) {
      const parent = this.#drawn.get(`cluster ${from}`);
      if (!parent) continue;
      for (const id of into) {
        if (!this.#drawn.has(`pin ${id}`) && !this.#drawn.has(`cluster ${id}`)) origins.set(id, parent.marker.getLatLng());
      }
    }
    return origins;
  }

  /** Lets a mark come from another place to its own. */
  #come(mark, origin) {
    // Dots are too many and too small to be followed.
    if (!mark || this.#calm.matches || mark.button.classList.contains("light")) return;
    const from = this.#map.latLngToLayerPoint(origin);
    const to = this.#map.latLngToLayerPoint(mark.marker.getLatLng());
    const way = from.subtract(to);
    // What comes from far away would only fly through the picture.
    if (Math.hypot(way.x, way.y) > 400) return;
    mark.button.animate(
      [{translate: `${way.x}px ${way.y}px`, opacity: 0.2}, {translate: "0 0", opacity: 1}],
      {duration: 220, easing: "ease-out"});
  }

  /** The button of a pin; nothing where it is not drawn. */
  pin(id) {
    return this.#drawn.get(`pin ${id}`)?.button;
  }

  /** The pins that stand on one point with a pin, itself among them; none where it stands alone. */
  stack(id) {
    return this.#stacks.get(id)?.pins ?? [];
  }

  /** Lights up a pin while its row in the list is pointed at. */
  hint(id, isOn) {
    this.pin(id)?.classList.toggle("hinted", isOn);
  }

  #put(kind, look, place, tier, count) {
    const key = `${kind} ${look.id}`;
    const said = JSON.stringify(look) + tier + count + this.#visited.has(look.id);
    const at = nearby(this.#map, place);
    const known = this.#drawn.get(key);
    if (known) {
      const before = known.marker.getLatLng();
      if (!before.equals(at)) {
        known.marker.setLatLng(at);
        this.#come(known, before);
      }
      if (known.said !== said) this.#dress(known, kind, look, tier, count, said);
      return key;
    }
    const button = document.createElement("button");
    button.type = "button";
    const marker = leaflet.marker(at, {
      icon: leaflet.divIcon({className: "mark", html: button, iconSize: [0, 0]}),
      keyboard: false, bubblingMouseEvents: false,
    });
    marker.on("click", (event) => {
      const {kind: nearest, id} = meant(event.originalEvent) ?? {kind, id: look.id};
      this.#tapped(nearest, id);
    });
    const mark = {marker, button, said: ""};
    this.#dress(mark, kind, look, tier, count, said);
    marker.addTo(this.#map);
    this.#drawn.set(key, mark);
    return key;
  }

  #dress(mark, kind, look, tier, count, said) {
    mark.said = said;
    const {button} = mark;
    button.dataset.id = look.id;
    button.setAttribute("aria-label", look.accessibility.label);
    if (look.accessibility.hint) button.title = look.accessibility.hint;
    else button.removeAttribute("title");
    if (kind === "cluster") dressCluster(button, look);
    else dressPin(button, look, tier, count, this.#visited.has(look.id));
    mark.marker.setZIndexOffset(look.selected ? 100_000 : kind === "cluster" ? 2_000 : tier === "full" ? 1_000 : 0);
  }
}

/** Of the marks whose targets lie under a finger, the one that is drawn nearest to it. */
function meant({clientX: x, clientY: y, detail}) {
  // What is pressed from the keyboard is where the focus is.
  if (!detail) return null;
  let nearest = null;
  let least = Infinity;
  for (const element of document.elementsFromPoint(x, y)) {
    const button = element.closest(".pin");
    if (!button) continue;
    const box = button.querySelector(".body").getBoundingClientRect();
    const distance = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (distance >= least) continue;
    least = distance;
    nearest = {kind: button.classList.contains("is-cluster") ? "cluster" : "pin", id: button.dataset.id};
  }
  return nearest;
}

/** The pins that stand on one point, by the ids of them all, with the one that is in front. */
function stacks(pins) {
  const places = new Map();
  for (const pin of pins) {
    if (!pin.stack) continue;
    const key = `${pin.latitude} ${pin.longitude}`;
    if (!places.has(key)) places.set(key, []);
    places.get(key).push(pin);
  }
  const found = new Map();
  for (const members of places.values()) {
    const front = (members.find((pin) => pin.selected) ?? members[0]).id;
    for (const pin of members) found.set(pin.id, {front, pins: members});
  }
  return found;
}

function dressPin(button, look, tier, count, isVisited) {
  button.className = `pin is-${look.shape} at-${look.anchor}`;
  button.classList.toggle("light", tier === "light");
  button.classList.toggle("selected", look.selected);
  button.classList.toggle("inverted", look.inverted);
  button.classList.toggle("visited", isVisited && !look.selected);
  button.setAttribute("aria-pressed", String(look.selected));
  const style = button.style;
  set(style, "--fill", colour(look.fill));
  if (tier === "light" && count < 2) {
    button.replaceChildren(lightBody());
    return;
  }
  set(style, "--ink", colour(look.ink));
  set(style, "--width", `${look.width}px`);
  set(style, "--height", `${look.height}px`);
  set(style, "--tail", `${look.tail}px`);
  set(style, "--text-size", look.textSize ? `${look.textSize}px` : null);
  set(style, "--icon-size", `${look.iconSize}px`);
  set(style, "--scale", look.scale);
  set(style, "--scaling", look.scaling ? `${look.scaling.seconds}s` : "0s");
  const parts = [];
  if (look.icon && look.iconSize > 0) parts.push(icon(look.icon));
  if (look.text) parts.push(document.createTextNode(look.text));
  const body = document.createElement("span");
  body.className = "body";
  body.append(...parts);
  button.replaceChildren(body);
  if (count < 2) return;
  button.setAttribute("aria-label", `${look.accessibility.label}, ${count} stays at one place`);
  const badge = document.createElement("span");
  badge.className = "stacked";
  badge.textContent = `+${count - 1}`;
  button.append(badge);
}

function lightBody() {
  const body = document.createElement("span");
  body.className = "body";
  return body;
}

function dressCluster(button, look) {
  button.className = "pin is-cluster at-center";
  set(button.style, "--width", `${look.size}px`);
  const count = document.createElement("strong");
  count.textContent = look.text;
  const body = document.createElement("span");
  body.className = "body";
  body.append(count);
  if (look.price) {
    const price = document.createElement("small");
    price.textContent = `${look.price}+`;
    body.append(price);
    button.setAttribute("aria-label", `${look.accessibility.label}, from ${look.price}`);
  }
  button.replaceChildren(body);
}

/** A place on the world's copy that is nearest to what the map shows. */
export function nearby(map, place) {
  const turns = Math.round((map.getCenter().lng - place.longitude) / 360);
  return leaflet.latLng(place.latitude, place.longitude + 360 * turns);
}

function set(style, name, value) {
  if (value === null || value === undefined) style.removeProperty(name);
  else style.setProperty(name, value);
}
