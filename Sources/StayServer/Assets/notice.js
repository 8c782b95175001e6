// What the page has to say: that it waits, that nothing is here, that something failed.

const byId = (id) => document.getElementById(id);

export class Notice {
  #again;
  #waiting = 0;
  #timer = null;
  #retry = null;
  #kind = null;

  /** `again()` asks once more for what failed. */
  constructor(again) {
    this.#again = again;
  }

  /** Shows that something is waited for, if it takes long enough to be noticed; call what it gives. */
  wait() {
    this.#waiting += 1;
    this.#timer ??= setTimeout(() => { byId("progress").hidden = false; }, 250);
    return () => {
      this.#waiting -= 1;
      if (this.#waiting > 0) return;
      clearTimeout(this.#timer);
      this.#timer = null;
      byId("progress").hidden = true;
    };
  }

  /** A frame came: what failed before is over; an empty one says so. */
  show(frame, isFiltered, clear, showAll) {
    clearTimeout(this.#retry);
    this.#retry = null;
    // A selected stay is drawn although the filters keep it out; the way out of them is offered still.
    if (frame.counts.total > 0 || (frame.pins.length > 0 && !isFiltered)) {
      if (this.#kind !== "told" && this.#kind !== "choice") this.#hide();
      return;
    }
    this.#say("empty", isFiltered ? "No stay here passes the filters." : "No stays here.",
      isFiltered ? "Clear filters" : "Show all stays", isFiltered ? clear : showAll);
  }

  /** Says why something failed; where the server is gone it is tried again by itself. */
  fail(error, again = this.#again) {
    // The network that is gone is why, as long as it is.
    if (error.code === "offline" && !navigator.onLine) this.offline();
    else this.#say("failure", error.message, "Try again", again);
    if (error.code !== "offline" && error.code !== "busy") return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(again, 2000);
  }

  /** The network is gone; what is drawn stays. */
  offline() {
    this.#say("failure", "You are offline. The map shows what was here before.", "Try again", this.#again);
  }

  /** The stream of events broke off, or said why it has no frame. */
  lost(message) {
    if (message) this.#say("failure", message, "Try again", this.#again);
    else if (this.#kind === null) {
      clearTimeout(this.#retry);
      this.#retry = setTimeout(this.#again, 2000);
    }
  }

  /** The stream of events speaks. */
  heard() {
    if (this.#kind === "failure") this.#hide();
  }

  /** Tells something that needs no answer. */
  tell(text) {
    this.#say("told", text, "OK", () => this.#hide());
  }

  /** Takes back what was told, if it still stands there. */
  untell() {
    if (this.#kind === "told") this.#hide();
  }

  /** Lets one of the stays of a stack be chosen; of a large one the first are listed. */
  choose(stays, total, chosen) {
    const text = total > stays.length
      ? `The first ${stays.length.toLocaleString()} of ${total.toLocaleString()} stays at one place. Filter or search to see the others.`
      : `${stays.length.toLocaleString()} stays at one place`;
    this.#say("choice", text, "Close", () => this.#hide());
    const rows = document.createElement("ul");
    rows.className = "stack";
    for (const stay of stays) {
      const row = document.createElement("li");
      const line = document.createElement("button");
      line.type = "button";
      line.dir = "auto";
      line.textContent = [stay.title ?? "Stay", stay.label].filter(Boolean).join(", ");
      line.addEventListener("click", () => { this.#hide(); chosen(stay.id); });
      row.append(line);
      rows.append(row);
    }
    byId("notice").append(rows);
  }

  #say(kind, text, label, act) {
    this.#kind = kind;
    byId("notice").dataset.kind = kind;
    byId("notice").querySelector(".stack")?.remove();
    byId("notice-text").textContent = text;
    byId("notice-button").textContent = label;
    byId("notice-button").hidden = !label;
    byId("notice-button").onclick = act;
    byId("notice").hidden = false;
  }

  #hide() {
    this.#kind = null;
    byId("notice").hidden = true;
    byId("notice").querySelector(".stack")?.remove();
  }
}
