// What a selection opens below the map: R2's sheet and R5's card. The core says what is in them.

import {animate, button} from "./callout.js";
import {colour, icon} from "./icons.js";

const leaflet = window.L;

export class Panels {
  #place;
  #actions;
  #said = "";
  #small = null;

  /** Actions: `dismiss()`, `route()`. */
  constructor(place, actions) {
    this.#place = place;
    this.#actions = actions;
  }

  /** Shows what the selection opens, or nothing. */
  show(drawing) {
    const content = drawing?.sheet ?? drawing?.card ?? null;
    const said = content ? drawing.id + JSON.stringify(content) : "";
    if (said === this.#said) return;
    const isNew = this.#said === "";
    this.close();
    if (!content) return;
    this.#said = said;
    const panel = drawing.sheet ? this.#sheet(drawing.sheet, drawing.directions) : this.#card(drawing.card, drawing.directions);
    panel.setAttribute("aria-label", drawing.accessibility.label);
    panel.dataset.covers = "bottom";
    this.#place.append(panel);
    if (drawing.sheet) this.#drawSmallMap(panel.querySelector(".small-map"), drawing.sheet);
    if (isNew) animate(panel, drawing.card
      ? {motion: drawing.card.transition, initialScale: 1, origin: "bottom"}
      : {motion: {kind: drawing.transition.motion.kind === "fade" ? "fade" : "slide", seconds: 0.3, bounce: 0}, initialScale: 1, origin: "bottom"});
  }

  /** Closes what is open. */
  close() {
    this.#small?.remove();
    this.#small = null;
    this.#said = "";
    this.#place.replaceChildren();
  }

  #sheet(sheet, directions) {
    const panel = document.createElement("section");
    panel.className = "sheet";
    const head = document.createElement("header");
    const badge = disc(sheet.icon, colour(sheet.tint));
    const names = document.createElement("div");
    const name = document.createElement("h2");
    name.textContent = sheet.name;
    name.dir = "auto";
    names.append(name);
    if (sheet.category) {
      const category = document.createElement("p");
      category.textContent = sheet.category;
      names.append(category);
    }
    head.append(badge, names, button("xmark", "Close", () => this.#actions.dismiss()));
    const small = document.createElement("div");
    small.className = "small-map";
    small.style.height = `${sheet.miniMap.height}px`;
    small.setAttribute("role", "img");
    small.setAttribute("aria-label", `Map around ${sheet.name}`);
    const degrees = document.createElement("p");
    degrees.className = "degrees";
    degrees.textContent = place(sheet.miniMap);
    panel.append(head, small, degrees, this.#ways(directions, "Get Directions"));
    return panel;
  }

  /** What leads to the place: this device's maps application, and a line on this map. */
  #ways(directions, title) {
    const part = document.createElement("div");
    part.className = "ways";
    const line = document.createElement("button");
    line.type = "button";
    line.className = "secondary";
    line.append(icon("route"), "Route");
    line.addEventListener("click", () => this.#actions.route());
    part.append(way(directions, title), line);
    return part;
  }

  #drawSmallMap(element, sheet) {
    const {latitude, longitude, latitudeSpan, longitudeSpan} = sheet.miniMap;
    const box = leaflet.latLngBounds(
      [latitude - latitudeSpan / 2, longitude - longitudeSpan / 2],
      [latitude + latitudeSpan / 2, longitude + longitudeSpan / 2]);
    const map = leaflet.map(element, {
      zoomControl: false, attributionControl: false, zoomSnap: 0, maxBounds: box, keyboard: false,
      dragging: false, scrollWheelZoom: false, doubleClickZoom: false, touchZoom: false, tap: false,
    });
    map.fitBounds(box, {animate: false});
    for (let part = -4; part <= 4; part++) {
      const north = latitude + (latitudeSpan / 4) * part;
      const east = longitude + (longitudeSpan / 2) * part;
      const look = {className: "meridian", interactive: false, weight: 1};
      leaflet.polyline([[north, longitude - 1], [north, longitude + 1]], look).addTo(map);
      leaflet.polyline([[latitude - 1, east], [latitude + 1, east]], look).addTo(map);
    }
    const mark = disc(sheet.icon, colour(sheet.tint));
    leaflet.marker([latitude, longitude], {
      icon: leaflet.divIcon({className: "mark", html: mark, iconSize: [0, 0]}), interactive: false, keyboard: false,
    }).addTo(map);
    this.#small = map;
  }

  #card(card, directions) {
    const panel = document.createElement("section");
    panel.className = "card";
    const head = document.createElement("header");
    const names = document.createElement("div");
    const name = document.createElement("h2");
    name.textContent = card.name;
    name.dir = "auto";
    names.append(name);
    if (card.subtitle) {
      const subtitle = document.createElement("p");
      subtitle.textContent = card.subtitle;
      subtitle.dir = "auto";
      names.append(subtitle);
    }
    head.append(disc(card.icon, "var(--blue)"), names,
      button("xmark", card.dismissTitle, () => this.#actions.dismiss()));
    panel.append(head, this.#ways(directions, card.directionsTitle));
    return panel;
  }
}

/** The link that this device's own maps application opens. */
export function directionsFor(links) {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) return links.appleMaps;
  if (/Android/.test(navigator.userAgent)) return links.geo;
  return links.googleMaps;
}

/** A place in degrees, as it is written on maps. */
function place({latitude, longitude}) {
  const part = (degrees, plus, minus) => `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? minus : plus}`;
  return `${part(latitude, "N", "S")}, ${part(longitude, "E", "W")}`;
}

function way(directions, title) {
  const link = document.createElement("a");
  link.className = "primary";
  link.href = directionsFor(directions);
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.append(icon("arrow"), title);
  return link;
}

function disc(name, fill) {
  const made = document.createElement("span");
  made.className = "disc-icon";
  if (fill) made.style.setProperty("--fill", fill);
  made.append(icon(name));
  return made;
}
