// The person's own place, as the core's beacon. The browser asks for the permission; the page says
// before why it wants to know.

const leaflet = window.L;

export class Beacon {
  #map;
  #marker = null;
  #settings;
  #notice;
  #calm;
  #button = document.getElementById("locate");
  #watch = null;
  #isFollowing = false;

  constructor(map, settings, notice, calm) {
    this.#map = map;
    this.#settings = settings;
    this.#notice = notice;
    this.#calm = calm;
    const isWanted = settings.controls.includes("userLocation") || settings.locationReason;
    this.#button.hidden = !isWanted || !("geolocation" in navigator);
    if (settings.locationReason) this.#button.title = settings.locationReason;
    this.#button.addEventListener("click", () => this.#tapped());
    // A person who moves the map away from their own place is followed no more.
    map.on("dragstart", () => this.#follow(false));
  }

  /** Where the person is; nothing where that is not known. */
  get place() {
    return this.#marker?.getLatLng() ?? null;
  }

  /** Finds out where the person is, after saying why; nothing where they do not tell. */
  async find() {
    if (this.place) return this.place;
    if (!("geolocation" in navigator)) return null;
    await this.#explain();
    return new Promise((found) => navigator.geolocation.getCurrentPosition(
      ({coords}) => { this.#notice.untell(); this.show(coords); found(this.place); },
      () => { this.#refused(); found(null); }));
  }

  /** Shows the beacon at a place, or nowhere. */
  show(place) {
    if (!place) {
      this.#marker?.remove();
      this.#marker = null;
      return;
    }
    const at = leaflet.latLng(place.latitude, place.longitude);
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

  /** The first tap goes to the person's place and stays with it, the next one lets it go. */
  async #tapped() {
    if (this.#isFollowing) {
      this.#follow(false);
      return;
    }
    await this.#explain();
    this.#follow(true);
    this.#watch = navigator.geolocation.watchPosition(
      ({coords}) => {
        this.#notice.untell();
        this.show(coords);
        if (this.#isFollowing) this.#map.panTo(this.place, {animate: !this.#calm.matches, duration: 0.6});
      },
      (error) => {
        // A place that is not known for a while, as in a tunnel, ends nothing.
        if (error.code !== error.PERMISSION_DENIED && this.place) return;
        this.#refused();
        this.#follow(false);
      });
  }

  #follow(isOn) {
    this.#isFollowing = isOn;
    this.#button.setAttribute("aria-pressed", String(isOn));
    if (!isOn && this.#watch !== null) navigator.geolocation.clearWatch(this.#watch);
    if (!isOn) this.#watch = null;
  }

  /** Says why the place is wanted, while the browser asks whether it may be told. */
  async #explain() {
    const {locationReason} = this.#settings;
    if (!locationReason) return;
    const permission = await navigator.permissions?.query({name: "geolocation"});
    if (permission?.state !== "granted") this.#notice.tell(locationReason);
  }

  #refused() {
    this.#notice.tell(`Your place is not known. ${this.#settings.locationReason ?? ""}`.trim());
  }
}
