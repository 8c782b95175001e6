// Goes from one stay to the next in the order in which the screen was read when that began. A step
// moves the map, and another order would then lead back or past some: so it holds until the person
// moves the map, or something else changes what is there.

export class Steps {
  #order = null;
  #isOwnMove = false;
  /** The stay that was stepped to last; it may not be drawn yet when the next step comes. */
  #reached = null;

  /**
   * The stay after the selected one, or before it where `way` is -1; round at the ends. Null where the
   * order does not have the selected one, and the core has to say.
   */
  from(selected, frame, way) {
    const base = this.#reached ?? selected;
    this.#order ??= frame?.drawing.order ?? [];
    const {length} = this.#order;
    if (length === 0) return null;
    let at = way > 0 ? 0 : length - 1;
    if (base !== null) {
      const before = this.#order.indexOf(base);
      if (before < 0) return null;
      at = (before + length + way) % length;
    }
    this.#reached = this.#order[at];
    return this.#reached;
  }

  /** A stay was selected: one that is not in the order ends it. */
  selected(id) {
    if (this.#reached === id) return;
    this.#reached = null;
    if (!this.#order?.includes(id)) this.#order = null;
  }

  /** Carries out a move of the map that belongs to a selection, and so does not end the order. */
  keeping(move) {
    this.#isOwnMove = true;
    move();
    this.#isOwnMove = false;
  }

  /** The map begins to move. */
  moves() {
    if (!this.#isOwnMove) this.forget();
  }

  /** The next step reads the screen anew. */
  forget() {
    this.#order = null;
    this.#reached = null;
  }
}
