// A reference scene as its script shows it, step by step. The server carries the script out; this
// shows the frames that came of it, and says what was done.

const byId = (id) => document.getElementById(id);

export class Replay {
  #steps = [];
  #at = 0;
  #timer = null;
  #actions;

  /** Whether the map shows a step of the script; false while a person uses the map. */
  isOn = false;

  /** Actions: `draw(frame, isLast)`, `jump(frame)`, `cover(insets)`, `changed(step)`, `entered()`. */
  constructor(steps, actions) {
    this.#steps = steps;
    this.#actions = actions;
    byId("replay").hidden = false;
    byId("replay").dataset.on = "false";
    this.#say();
    byId("replay-back").addEventListener("click", () => { this.#pause(); this.jump(this.#at - 1); });
    byId("replay-next").addEventListener("click", () => { this.#pause(); this.forward(); });
    byId("replay-play").addEventListener("click", () => this.#timer ? this.#pause() : this.#play());
  }

  /** Shows the map as it was after a step, at once. */
  jump(step) {
    this.#enter(step);
    const frame = this.#steps.slice(0, this.#at + 1).flatMap((one) => one.frames).at(-1);
    if (frame) this.#actions.jump(frame);
  }

  /** Carries out the step after the one that is shown. */
  forward() {
    if (this.#at + 1 >= this.#steps.length) {
      this.jump(0);
      return;
    }
    // Where a person was at the map, it first goes back to where the script was.
    if (!this.isOn) this.jump(this.#at);
    this.#enter(this.#at + 1);
    for (const frame of this.#steps[this.#at].frames) this.#actions.draw(frame);
  }

  /** A person uses the map: the script waits. */
  leave() {
    if (!this.isOn) return false;
    this.isOn = false;
    this.#pause();
    this.#actions.cover(null);
    byId("replay").dataset.on = "false";
    return true;
  }

  #enter(step) {
    if (!this.isOn) this.#actions.entered();
    this.isOn = true;
    this.#at = Math.min(Math.max(step, 0), this.#steps.length - 1);
    const covers = {};
    for (const {says} of this.#steps.slice(0, this.#at + 1)) {
      if (says.event === "covered") covers[says.name] = says.insets;
      if (says.event === "uncovered") delete covers[says.name];
    }
    this.#actions.cover(Object.entries(covers)[0] ?? null);
    byId("replay").dataset.on = "true";
    this.#say();
    this.#actions.changed(this.#at);
  }

  #say() {
    byId("replay-back").disabled = this.#at === 0;
    byId("replay-text").textContent = caption(this.#steps[this.#at]);
    byId("replay-count").textContent = `${this.#at} / ${this.#steps.length - 1}`;
  }

  #play() {
    byId("replay-play").setAttribute("aria-pressed", "true");
    const next = () => {
      this.forward();
      if (this.#at + 1 >= this.#steps.length) this.#pause();
    };
    next();
    if (this.#at + 1 < this.#steps.length) this.#timer = setInterval(next, 1800);
  }

  #pause() {
    clearInterval(this.#timer);
    this.#timer = null;
    byId("replay-play").setAttribute("aria-pressed", "false");
  }
}

const effects = {
  openDetail: "the app opens its detail", openDirections: "the app opens the way there",
  openStack: "the app lists its stays", perform: "the app does it",
};

/** A step in words: "select loft". */
function caption({says, frames}) {
  const words = (says.event ?? "start").replace(/[A-Z]/g, (letter) => " " + letter.toLowerCase());
  const what = says.id ?? says.action ?? says.motion ?? says.tracking ?? says.style ?? says.name ?? says.scene
    ?? (says.categories ? says.categories.join(", ") : null)
    ?? (says.maxPrice !== undefined ? `to ${says.maxPrice}` : null);
  const done = frames.flatMap((frame) => frame.effects).map((effect) => effects[effect.kind]).filter(Boolean);
  return [[words, what].filter(Boolean).join(" "), ...new Set(done)].join(": ");
}
