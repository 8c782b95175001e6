// The list of what the map shows, in the order of the frame. A row that stays is not made anew.

import {icon} from "./icons.js";

export class StayList {
  #rows = document.getElementById("rows");
  #title = document.getElementById("list-title");
  #note = document.getElementById("list-note");
  #button = document.getElementById("list-button-text");
  #known = new Map();
  #actions;

  /** Actions: `select(id)`, `hint(id, isOn)`. */
  constructor(actions) {
    this.#actions = actions;
  }

  /** Shows a frame's pins. */
  show(frame) {
    const {total} = frame.counts;
    const name = total === 1 ? "1 stay" : `${total.toLocaleString()} stays`;
    this.#title.textContent = `${name} here`;
    this.#button.textContent = name;
    const clustered = frame.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    const more = clustered + frame.counts.hidden;
    this.#note.hidden = more === 0 && total > 0;
    this.#note.textContent = total === 0
      ? "No stay is in this part of the map."
      : `${more === total ? "They" : `${more.toLocaleString()} of them`} stand too close together to be listed. Zoom in to see them one by one.`;
    const rows = frame.pins.slice(0, 100).map((pin) => this.#row(pin));
    const kept = new Set(frame.pins.map((pin) => pin.id));
    for (const id of this.#known.keys()) if (!kept.has(id)) this.#known.delete(id);
    if (rows.length !== this.#rows.children.length || rows.some((row, at) => this.#rows.children[at] !== row)) {
      const focused = document.activeElement;
      this.#rows.replaceChildren(...rows);
      if (focused?.isConnected) focused.focus({preventScroll: true});
    }
  }

  /** Brings the selected row into sight. */
  reveal(id) {
    this.#known.get(id)?.row.scrollIntoView({block: "nearest"});
  }

  #row(pin) {
    const said = JSON.stringify([pin.title, pin.label, pin.rating, pin.guests, pin.category, pin.selected]);
    const known = this.#known.get(pin.id);
    if (known?.said === said) return known.row;
    const row = known?.row ?? document.createElement("li");
    const line = known?.line ?? document.createElement("button");
    if (!known) {
      line.type = "button";
      line.addEventListener("click", () => this.#actions.select(pin.id));
      line.addEventListener("pointerenter", () => this.#actions.hint(pin.id, true));
      line.addEventListener("pointerleave", () => this.#actions.hint(pin.id, false));
      line.addEventListener("focus", () => this.#actions.hint(pin.id, true));
      line.addEventListener("blur", () => this.#actions.hint(pin.id, false));
      row.append(line);
    }
    line.dataset.id = pin.id;
    line.setAttribute("aria-current", String(pin.selected));
    const title = document.createElement("span");
    title.className = "title";
    title.dir = "auto";
    title.textContent = pin.title || pin.category || pin.accessibilityLabel;
    const facts = document.createElement("span");
    facts.className = "facts";
    if (typeof pin.rating === "number") facts.append(icon("star.fill"), `${Number(pin.rating.toFixed(2))}`);
    const others = [pin.guests ? `${pin.guests} ${pin.guests === 1 ? "guest" : "guests"}` : null, pin.category];
    for (const fact of others.filter(Boolean)) {
      if (facts.childNodes.length) facts.append(" · ");
      facts.append(fact);
    }
    const price = document.createElement("span");
    price.className = "label";
    price.textContent = pin.label ?? "";
    line.replaceChildren(title, price, facts);
    this.#known.set(pin.id, {row, line, said});
    return row;
  }
}
