// The way to a place: a line over the map, as the core draws it, between what its pieces name.

import {colour} from "./icons.js";
import {nearby} from "./marks.js";

const leaflet = window.L;

export class RouteView {
  #map;
  #lines = [];

  constructor(map) {
    this.#map = map;
    map.createPane("route").style.zIndex = 380;
  }

  /** Whether a line is drawn. */
  get isShown() {
    return this.#lines.length > 0;
  }

  /** Draws a line in the place of what was drawn. */
  draw(line) {
    this.clear();
    const middle = this.#map.getCenter().lng;
    for (const piece of line.pieces) {
      // Each piece lies on the copy of the world that is nearest to what the map shows.
      const center = piece.reduce((sum, place) => sum + place.longitude, 0) / piece.length;
      const turn = 360 * Math.round((middle - center) / 360);
      const drawn = leaflet.polyline(piece.map((place) => [place.latitude, place.longitude + turn]), {
        pane: "route", interactive: false, weight: line.width, className: "route", lineCap: "round", lineJoin: "round",
      }).addTo(this.#map);
      drawn.getElement().style.stroke = colour(line.tint) ?? "";
      this.#lines.push(drawn);
    }
    const [first, last] = [line.pieces[0][0], line.pieces.at(-1).at(-1)];
    for (const place of [first, last]) {
      const end = leaflet.circleMarker(nearby(this.#map, place), {
        pane: "route", interactive: false, radius: line.width + 1, weight: line.width - 1, fillOpacity: 1, className: "route-end",
      }).addTo(this.#map);
      end.getElement().style.stroke = colour(line.tint) ?? "";
      this.#lines.push(end);
    }
  }

  /** Draws none. */
  clear() {
    for (const line of this.#lines) line.remove();
    this.#lines = [];
  }
}
