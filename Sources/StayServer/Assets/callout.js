// The callout over the selected pin. The core says what is in it, on which side it opens and how;
// this draws it, and tells the core how large it came out.

import {icon} from "./icons.js";
import {nearby} from "./marks.js";

const leaflet = window.L;

export class CalloutView {
  #map;
  #marker = null;
  #box = null;
  #id = null;
  #said = "";
  #actions;

  /** Actions: `dismiss()`, `action(name)`, `detail()`. */
  constructor(map, actions) {
    this.#map = map;
    this.#actions = actions;
    map.createPane("callout").style.zIndex = 690;
  }

  /** Whose callout it is. */
  get id() {
    return this.#id;
  }

  /** The element, for measuring; nothing while it is closed. */
  get element() {
    return this.#box;
  }

  /** Puts the content in, unseen until it is opened; gives its size in points. */
  prepare(drawing, pin) {
    const said = JSON.stringify(drawing.callout);
    if (this.#id !== drawing.id || !this.#box) {
      this.close();
      this.#id = drawing.id;
      this.#box = document.createElement("section");
      this.#box.className = "callout";
      this.#box.id = "callout";
      this.#box.hidden = true;
      const holder = leaflet.divIcon({className: "mark", html: this.#box, iconSize: [0, 0]});
      this.#marker = leaflet.marker(nearby(this.#map, pin), {
        icon: holder, pane: "callout", interactive: false, keyboard: false,
      }).addTo(this.#map);
      leaflet.DomEvent.disableClickPropagation(this.#box);
      leaflet.DomEvent.disableScrollPropagation(this.#box);
      this.#said = "";
    }
    this.#marker.setLatLng(nearby(this.#map, pin));
    if (this.#said !== said) {
      this.#said = said;
      this.#fill(drawing.callout);
    }
    const wasHidden = this.#box.hidden;
    this.#box.hidden = false;
    const size = {width: this.#box.offsetWidth, height: this.#box.offsetHeight};
    this.#box.hidden = wasHidden;
    return size;
  }

  /** Opens it on the side of the pin that the core chose. */
  open(drawing, pinSize) {
    if (!this.#box || this.#id !== drawing.id) return;
    const {callout, transition} = drawing;
    const box = this.#box;
    box.dataset.anchor = callout.anchor;
    box.style.setProperty("--gap", `${callout.spacing}px`);
    box.style.setProperty("--pin-height", `${pinSize.height}px`);
    box.style.setProperty("--pin-width", `${pinSize.width}px`);
    if (!box.hidden) return;
    box.hidden = false;
    animate(box, transition);
  }

  /** Closes it at once: closing is never animated. */
  close() {
    this.#marker?.remove();
    this.#marker = null;
    this.#box = null;
    this.#id = null;
  }

  #fill(callout) {
    const box = this.#box;
    box.dataset.style = callout.style;
    box.setAttribute("aria-labelledby", "callout-title");
    box.style.setProperty("--radius", `${callout.cornerRadius}px`);
    box.style.setProperty("--pad-block", `${callout.padding[0]}px`);
    box.style.setProperty("--pad-inline", `${callout.padding[1]}px`);
    const close = button("xmark", "Close", () => this.#actions.dismiss());
    close.classList.add("close");
    const hasPicture = Boolean(callout.picture || callout.detail);
    // Accessories stand beside the lines and need their room.
    box.style.setProperty("--width", `${hasPicture ? callout.width : Math.max(callout.width, 264)}px`);
    close.classList.toggle("plain-close", !hasPicture);
    close.hidden = callout.right !== null;
    const head = document.createElement("div");
    head.className = hasPicture ? "" : "head";
    if (callout.left) {
      const left = document.createElement("span");
      left.className = "left";
      left.append(icon(callout.left));
      head.append(left);
    }
    head.append(lines(callout));
    if (callout.right) {
      const disclosure = button("info", "Show the detail", () => this.#actions.detail());
      disclosure.classList.add("disclosure");
      head.append(disclosure);
    }
    const parts = [...(hasPicture ? [picture(callout)] : []), close, head];
    if (callout.below) parts.push(...this.#below(callout.below));
    for (const row of callout.rows) parts.push(this.#row(row));
    box.replaceChildren(...parts);
  }

  /** The views that the app knows by the names of detail accessories. */
  #below(name) {
    const part = document.createElement("div");
    part.className = `below ${name}`;
    if (name === "photos") {
      part.setAttribute("role", "img");
      part.setAttribute("aria-label", "Photos");
      part.append(...["house", "bed.double", "fork.knife"].map((photo) => {
        const frame = document.createElement("span");
        frame.append(icon(photo));
        return frame;
      }));
    } else if (name === "directions") {
      part.append(...[["arrow", "Directions", "directions"], ["route", "Route", "route"]].map(([mark, title, action]) => {
        const made = document.createElement("button");
        made.type = "button";
        made.append(icon(mark), title);
        made.addEventListener("click", () => this.#actions.action(action));
        return made;
      }));
    } else {
      return [];
    }
    return [part];
  }

  #row(row) {
    const line = document.createElement(row.action ? "button" : "p");
    line.className = "row";
    line.dir = "auto";
    if (row.icon) line.append(icon(row.icon));
    line.append(row.text);
    if (row.action) line.addEventListener("click", () => this.#actions.action(row.action));
    return line;
  }
}

function picture(callout) {
  const frame = document.createElement("div");
  frame.className = "picture";
  frame.append(icon("house"));
  if (callout.picture && /^https:/.test(callout.picture)) {
    const image = document.createElement("img");
    image.alt = "";
    image.referrerPolicy = "no-referrer";
    image.addEventListener("error", () => image.remove());
    image.src = callout.picture;
    frame.append(image);
  }
  return frame;
}

function lines(callout) {
  const part = document.createElement("div");
  part.className = "lines";
  part.id = "callout-lines";
  const title = document.createElement("h2");
  title.id = "callout-title";
  title.textContent = callout.title;
  title.dir = "auto";
  part.append(title);
  if (callout.subtitle) {
    const subtitle = document.createElement("p");
    subtitle.dir = "auto";
    if (callout.subtitleIcon) subtitle.append(icon(callout.subtitleIcon));
    subtitle.append(callout.subtitle);
    part.append(subtitle);
  }
  if (callout.detail) {
    const detail = document.createElement("p");
    detail.className = "price";
    detail.dir = "auto";
    detail.textContent = callout.detail;
    part.append(detail);
  }
  return part;
}

/** A round button with an icon. */
export function button(name, label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "round small";
  made.setAttribute("aria-label", label);
  made.append(icon(name));
  made.addEventListener("click", act);
  return made;
}

/** Lets an element come as the core says. */
export function animate(element, transition) {
  const {motion, initialScale, origin} = transition;
  const edge = {bottom: "50% 100%", top: "50% 0", leading: "0 50%", trailing: "100% 50%", center: "50% 50%"};
  element.style.transformOrigin = edge[origin] ?? edge.center;
  const frames = motion.kind === "slide"
    ? [{opacity: 0, translate: "0 100%"}, {opacity: 1, translate: "0 0"}]
    : motion.kind === "fade" || initialScale === 1
      ? [{opacity: 0}, {opacity: 1}]
      : [{opacity: 0, scale: initialScale}, {opacity: 1, scale: 1}];
  const easing = motion.kind === "spring" ? spring(motion.bounce) : "ease-out";
  element.animate(frames, {duration: motion.seconds * 1000, easing});
}

/** A damped swing that goes over by the bounce and comes to rest, as an easing function. */
function spring(bounce) {
  const points = [];
  const damping = 1 - Math.min(Math.max(bounce, 0), 0.95);
  const swing = Math.sqrt(1 - damping * damping);
  for (let step = 0; step <= 24; step++) {
    const time = (step / 24) * 2 * Math.PI;
    const wave = swing > 0
      ? Math.cos(swing * time) + (damping / swing) * Math.sin(swing * time)
      : 1 + time;
    points.push(step === 24 ? 1 : (1 - Math.exp(-damping * time) * wave).toFixed(4));
  }
  return `linear(${points.join(", ")})`;
}
