// The filter sheet. The server counts; this only shows its numbers and collects what is chosen.

import {ask} from "./server.js";

const byId = (id) => document.getElementById(id);

export class Filters {
  #dialog = byId("filters");
  #draft = {};
  #current;
  #where;
  #changed;

  /** `where()` gives the viewport's parameters; `changed(filter)` is told what was chosen. */
  constructor(where, changed) {
    this.#where = where;
    this.#changed = changed;
    byId("filter-button").addEventListener("click", () => this.open());
    byId("clear").addEventListener("click", () => { this.#draft = this.#draft.search ? {search: this.#draft.search} : {}; this.#fill(); this.#count(); });
    byId("fewer").addEventListener("click", () => this.#guests(-1));
    byId("more").addEventListener("click", () => this.#guests(1));
    for (const name of ["min-price", "max-price"]) {
      byId(name).addEventListener("input", () => { this.#take(name, byId(name).value); this.#count(); });
    }
    this.#dialog.addEventListener("close", () => {
      if (this.#dialog.returnValue === "apply") this.#changed({...this.#draft});
    });
  }

  /** Shows how many filters are on. */
  show(filter) {
    this.#current = filter;
    const {search, ...chosen} = filter;
    const count = Object.keys(chosen).length - ("min-price" in filter && "max-price" in filter ? 1 : 0);
    const badge = byId("filter-count");
    badge.hidden = count === 0;
    badge.textContent = count;
    byId("filter-button").setAttribute("aria-label", count ? `Filters, ${count} on` : "Filters");
  }

  /** Opens the sheet with what is chosen now. */
  open() {
    this.#draft = {...this.#current};
    this.#fill();
    this.#dialog.returnValue = "";
    this.#dialog.showModal();
    this.#count();
  }

  #fill() {
    for (const name of ["min-price", "max-price"]) byId(name).value = this.#draft[name] ?? "";
    byId("guests").textContent = this.#draft.guests ? `${this.#draft.guests} or more` : "Any";
  }

  #take(name, value) {
    if (value === "" || value === null) delete this.#draft[name];
    else this.#draft[name] = String(value);
  }

  #guests(change) {
    const guests = Math.max(0, Number(this.#draft.guests ?? 0) + change);
    this.#take("guests", guests || "");
    this.#fill();
    this.#count();
  }

  async #count() {
    let numbers;
    try {
      numbers = await ask("stats", "/api/stats", {...this.#where(), ...this.#draft});
    } catch (error) {
      byId("apply").textContent = "Show stays";
      byId("guest-part").hidden = false;
      return;
    }
    if (!numbers) return;
    byId("apply").textContent = numbers.total === 1 ? "Show 1 stay" : `Show ${numbers.total.toLocaleString()} stays`;
    this.#drawHistogram(numbers.prices ?? [numbers]);
    byId("guest-part").hidden = numbers.guests.length === 0;
    this.#choices("ratings", "rating-part", "min-rating", numbers.ratings.filter((one) => one.count > 0).slice(-5).map((one) => ({
      value: String(one.rating), text: `${one.rating}+`, count: one.count,
    })), true);
    this.#choices("categories", "category-part", "category", numbers.categories.filter((one) => one.category !== null).slice(0, 12).map((one) => ({
      value: one.category, text: one.category, count: one.count,
    })), false);
  }

  #drawHistogram(prices) {
    const widest = prices.toSorted((one, other) => sum(other) - sum(one))[0];
    byId("price-part").hidden = widest.buckets.length === 0;
    if (!widest.buckets.length) return;
    const greatest = Math.max(...widest.buckets.map((bucket) => bucket.count), 1);
    const [least, most] = ["min-price", "max-price"].map((name) => Number(this.#draft[name] ?? NaN));
    byId("histogram").replaceChildren(...widest.buckets.map((bucket) => {
      const bar = document.createElement("span");
      bar.style.setProperty("--share", bucket.count / greatest);
      const from = Number(bucket.from.amount);
      const below = bucket.to ? Number(bucket.to.amount) : Infinity;
      bar.classList.toggle("out", below <= least || from > most);
      return bar;
    }));
    byId("min-price").placeholder = plain(widest.minPrice.amount);
    byId("max-price").placeholder = plain(widest.maxPrice.amount);
  }

  #choices(id, part, name, options, isSingle) {
    const chosen = new Set(isSingle ? [this.#draft[name]] : this.#draft[name] ?? []);
    for (const value of chosen) {
      if (value && !options.some((one) => one.value === value)) options.push({value, text: value, count: 0});
    }
    byId(part).hidden = options.length === 0;
    byId(id).replaceChildren(...options.map((option) => {
      const choice = document.createElement("button");
      choice.type = "button";
      choice.className = "chip";
      choice.dir = "auto";
      choice.setAttribute("aria-pressed", String(chosen.has(option.value)));
      const count = document.createElement("small");
      count.textContent = option.count.toLocaleString();
      choice.append(option.text, " ", count);
      choice.addEventListener("click", () => {
        if (isSingle) this.#take(name, chosen.has(option.value) ? "" : option.value);
        else {
          if (!chosen.delete(option.value)) chosen.add(option.value);
          if (chosen.size) this.#draft[name] = [...chosen].filter(Boolean);
          else delete this.#draft[name];
        }
        this.#count();
      });
      return choice;
    }));
  }
}

/** An amount without cents that are none. */
function plain(amount) {
  return Number(amount).toLocaleString(undefined, {minimumFractionDigits: Number.isInteger(Number(amount)) ? 0 : 2});
}

function sum(histogram) {
  return histogram.buckets.reduce((total, bucket) => total + bucket.count, 0);
}
