// The list of what the map shows, in the order of the frame. A row that stays is not made anew.

import {icon} from "./icons.js";
import {ask} from "./server.js";

const wide = matchMedia("(min-width: 900px)");
/** Where stays are clusters on the map, so many of them are listed, the first by their standing. */
const greatestFilledCount = 50;

export class StayList {
  #rows = document.getElementById("rows");
  #title = document.getElementById("list-title");
  #note = document.getElementById("list-note");
  #button = document.getElementById("list-button-text");
  #known = new Map();
  #shown = null;
  /** Whose row is to be brought into sight once it is there. */
  #wanted = null;
  #actions;

  /** Actions: `select(id)`, `hint(id, isOn)`, `question()` gives what the map shows, for the server. */
  constructor(actions) {
    this.#actions = actions;
    wide.addEventListener("change", () => { if (this.#shown) this.show(this.#shown); });
  }

  /** Shows a frame's pins, and where there are clusters the first stays of the whole view. */
  show(frame) {
    this.#shown = frame;
    const {total} = frame.counts;
    const name = total === 1 ? "1 stay" : `${total.toLocaleString()} stays`;
    this.#title.textContent = `${name} here`;
    this.#button.textContent = name;
    if (frame.clusters.length && this.#isSeen) this.#fill(frame);
    else this.#list(frame.pins, frame);
  }

  /** Brings the selected row into sight. */
  reveal(id) {
    const known = this.#known.get(id);
    known?.row.scrollIntoView({block: "nearest"});
    this.#wanted = known ? null : id;
  }

  get #isSeen() {
    return wide.matches || document.documentElement.hasAttribute("data-list");
  }

  /** Asks for the first stays of a view that draws them as clusters; meanwhile the rows stay. */
  async #fill(frame) {
    let pins = frame.pins;
    try {
      const answer = await ask("list", "/api/frame", {
        ...this.#actions.question(), clusters: "off", limit: greatestFilledCount, budget: 0,
      });
      if (!answer) return;
      pins = answer.pins;
    } catch {
      // The map says itself that the server does not answer; its own pins are there.
    }
    if (this.#shown === frame) this.#list(pins, frame);
  }

  #list(pins, {counts: {total}, clusters}) {
    const listed = pins.slice(0, 100);
    // A selected stay is listed though it is not among the first.
    const first = Math.min(listed.length, clusters.length ? greatestFilledCount : 100);
    this.#note.hidden = total > 0 && listed.length >= total;
    this.#note.textContent = total === 0
      ? listed.length ? "No other stay passes the filters here." : "No stay is in this part of the map."
      : `The first ${first.toLocaleString()} of them. Zoom in or filter to see the others.`;
    const rows = listed.map((pin) => this.#row(pin));
    const kept = new Set(listed.map((pin) => pin.id));
    for (const id of this.#known.keys()) if (!kept.has(id)) this.#known.delete(id);
    if (rows.length !== this.#rows.children.length || rows.some((row, at) => this.#rows.children[at] !== row)) {
      const focused = document.activeElement;
      this.#rows.replaceChildren(...rows);
      if (focused?.isConnected) focused.focus({preventScroll: true});
    }
    if (this.#known.has(this.#wanted)) this.reveal(this.#wanted);
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
    facts.dir = "auto";
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
