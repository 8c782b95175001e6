// The search field: what it finds is listed while it is typed (WAI-ARIA's combobox with a list), one
// of it can be chosen, and Enter lets the map show only what has the words.

import {icon} from "./icons.js";
import {ask} from "./server.js";

const byId = (id) => document.getElementById(id);
/** Who types on asks no more often than this. */
const restMilliseconds = 120;

export class SearchField {
  #input = byId("search");
  #found = byId("found");
  #status = byId("search-status");
  #clear = byId("search-clear");
  #actions;
  #timer = null;
  #active = -1;

  /** Actions: `filter()` gives what stays must have besides, `choose(id)`, `show(text)`. */
  constructor(actions) {
    this.#actions = actions;
    this.#input.addEventListener("input", () => this.#typed());
    this.#input.addEventListener("keydown", (event) => this.#pressed(event));
    this.#input.addEventListener("focus", () => { if (this.#input.value.trim()) this.#typed(); });
    this.#input.addEventListener("blur", () => this.#close());
    this.#clear.addEventListener("click", () => { this.#input.value = ""; this.#submit(); this.#input.focus(); });
    // The field keeps the focus while a row is tapped.
    this.#found.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /** Shows the words that the map is narrowed to. */
  show(text) {
    if (document.activeElement !== this.#input) this.#input.value = text ?? "";
    this.#clear.hidden = this.#input.value === "";
  }

  #typed() {
    clearTimeout(this.#timer);
    this.#clear.hidden = this.#input.value === "";
    const text = this.#input.value.trim();
    if (!text) {
      this.#close();
      return;
    }
    this.#timer = setTimeout(() => this.#ask(text), restMilliseconds);
  }

  async #ask(text) {
    const {search, ...filter} = this.#actions.filter();
    let answer;
    try {
      answer = await ask("search", "/api/search", {text, limit: 8, ...filter});
    } catch (error) {
      this.#close();
      this.#status.textContent = error.message;
      return;
    }
    if (!answer || document.activeElement !== this.#input || text !== this.#input.value.trim()) return;
    this.#list(text, answer);
  }

  #list(text, {total, stays}) {
    this.#active = -1;
    const rows = stays.map(({stay}, at) => {
      const row = option(at);
      row.dataset.id = stay.id;
      const title = document.createElement("span");
      title.dir = "auto";
      title.className = "title";
      title.textContent = stay.title || stay.category || "Stay";
      const label = document.createElement("span");
      label.className = "label";
      label.textContent = stay.label ?? "";
      row.append(title, label);
      row.addEventListener("click", () => this.#choose(at));
      return row;
    });
    if (total > 0) {
      const all = option(rows.length);
      all.classList.add("all");
      all.append(icon("search"), total === 1 ? "Show it on the map" : `Show all ${total.toLocaleString()} on the map`);
      all.addEventListener("click", () => this.#submit());
      rows.push(all);
    } else {
      const none = document.createElement("li");
      none.className = "none";
      none.setAttribute("role", "presentation");
      none.textContent = `Nothing has the words “${text}”.`;
      rows.push(none);
    }
    this.#found.replaceChildren(...rows);
    this.#found.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
    this.#input.removeAttribute("aria-activedescendant");
    this.#status.textContent = total === 1 ? "1 stay found" : `${total.toLocaleString()} stays found`;
  }

  #pressed(event) {
    const options = this.#found.hidden ? [] : [...this.#found.querySelectorAll("[role=option]")];
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step && options.length) {
      event.preventDefault();
      // Above the first and below the last stands the field itself.
      this.#active = ((this.#active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
      options.forEach((one, at) => one.setAttribute("aria-selected", String(at === this.#active)));
      const active = options[this.#active];
      active?.scrollIntoView({block: "nearest"});
      if (active) this.#input.setAttribute("aria-activedescendant", active.id);
      else this.#input.removeAttribute("aria-activedescendant");
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (this.#active >= 0) this.#choose(this.#active);
      else this.#submit();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      if (!this.#found.hidden) this.#close();
      else if (this.#input.value) { this.#input.value = ""; this.#submit(); }
    }
  }

  #choose(at) {
    const {id} = this.#found.querySelectorAll("[role=option]")[at]?.dataset ?? {};
    if (!id) {
      this.#submit();
      return;
    }
    this.#close();
    this.#actions.choose(id);
  }

  #submit() {
    clearTimeout(this.#timer);
    this.#close();
    this.#clear.hidden = this.#input.value === "";
    this.#actions.show(this.#input.value.trim());
  }

  #close() {
    clearTimeout(this.#timer);
    this.#active = -1;
    this.#found.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
  }
}

function option(at) {
  const row = document.createElement("li");
  row.id = `found-${at}`;
  row.setAttribute("role", "option");
  row.setAttribute("aria-selected", "false");
  return row;
}
