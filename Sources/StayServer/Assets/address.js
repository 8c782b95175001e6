// The page's address says what it shows, so that it can be shared and that Back works. All of it
// stands behind the "#", which no server ever sees.

const numbers = ["min-price", "max-price", "guests", "min-rating"];

/** What the address says: where the map is, the filter, the selection. */
export function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const filter = {};
  for (const name of numbers) {
    const value = words.get(name);
    if (value !== null && value !== "" && Number.isFinite(Number(value))) filter[name] = value;
  }
  const search = words.get("search")?.trim();
  if (search) filter.search = search;
  const categories = words.getAll("category");
  if (categories.length) filter.category = categories;
  const [zoom, latitude, longitude] = (words.get("map") ?? "").split("/").map(Number);
  const isPlace = [zoom, latitude, longitude].every(Number.isFinite) && Math.abs(latitude) <= 90;
  const route = (words.get("route") ?? "").split(";").filter((place) => /^-?[0-9.]+,-?[0-9.]+$/.test(place));
  return {
    place: isPlace ? {zoom, latitude, longitude} : null, filter, selected: words.get("select"),
    route: route.length > 1 ? route : null, step: words.has("step") ? Number(words.get("step")) || 0 : null,
  };
}

/** Writes the address; a step is one that Back undoes. */
export function writeAddress({place, filter, selected, route, step}, isStep) {
  const words = new URLSearchParams();
  if (step !== undefined) words.set("step", step);
  if (place) {
    words.set("map", [place.zoom.toFixed(2), place.latitude.toFixed(5), place.longitude.toFixed(5)].join("/"));
  }
  for (const [name, value] of Object.entries(filter)) {
    for (const one of Array.isArray(value) ? value : [value]) words.append(name, one);
  }
  if (selected) words.set("select", selected);
  if (route) words.set("route", route.join(";"));
  const hash = "#" + words.toString().replaceAll("%2F", "/").replaceAll("%2C", ",").replaceAll("%3B", ";");
  if (hash === location.hash) return;
  if (isStep) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}
