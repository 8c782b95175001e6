// The person's own place, as the core's beacon. The browser asks for the permission; the page says
// before why it wants to know.

const leaflet = window.L;

export class Beacon {
  #map;
  #marker = null;
  #settings;
  #notice;
  #calm;

  constructor(map, settings, notice, calm) {
    this.#map = map;
    this.#settings = settings;
    this.#notice = notice;
    this.#calm = calm;
    const button = document.getElementById("locate");
    const isWanted = settings.controls.includes("userLocation") || settings.locationReason;
    button.hidden = !isWanted || !("geolocation" in navigator);
    if (settings.locationReason) button.title = settings.locationReason;
    button.addEventListener("click", () => this.#locate());
  }

  #locate() {
    navigator.geolocation.getCurrentPosition(
      ({coords}) => {
        const at = leaflet.latLng(coords.latitude, coords.longitude);
        this.#show(at);
        this.#map.panTo(at, {animate: !this.#calm.matches, duration: 0.6});
      },
      () => this.#notice.tell(`Your place is not known. ${this.#settings.locationReason ?? ""}`.trim()));
  }

  #show(at) {
    if (this.#marker) {
      this.#marker.setLatLng(at);
      return;
    }
    const {beacon} = this.#settings;
    const mark = document.createElement("span");
    mark.className = "beacon";
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", beacon.label);
    for (const [name, value] of [["core", beacon.core], ["stroke", beacon.stroke], ["from", beacon.ringFrom], ["to", beacon.ringTo]]) {
      mark.style.setProperty(`--${name}`, `${value}px`);
    }
    mark.style.setProperty("--opacity", beacon.ringOpacity);
    mark.style.setProperty("--seconds", `${beacon.seconds ?? 0}s`);
    this.#marker = leaflet.marker(at, {
      icon: leaflet.divIcon({className: "mark", html: mark, iconSize: [0, 0]}), interactive: false, keyboard: false,
      zIndexOffset: -1000,
    }).addTo(this.#map);
  }
}
