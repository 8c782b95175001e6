// Carries out the camera moves of the core, and tells it what the map shows.

const leaflet = window.L;

/** The view's size and box, as the server reads them. */
export function viewport(map) {
  const box = map.getBounds();
  const {x, y} = map.getSize();
  const latitude = (value) => Math.min(Math.max(value, -90), 90);
  const edges = [box.getWest(), latitude(box.getSouth()), box.getEast(), latitude(box.getNorth())];
  return {bbox: edges.join(","), size: `${x}x${y}`};
}

/** What lies over the map, in points of its view; what slides in, where it will come to rest. */
export function covers(map) {
  const view = map.getContainer().getBoundingClientRect();
  return [...document.querySelectorAll("[data-covers]")].filter((element) => element.offsetHeight > 0).map((element) => {
    const box = element.getBoundingClientRect();
    let {left, top} = box;
    if (element.offsetParent?.id === "below") {
      const parent = element.offsetParent.getBoundingClientRect();
      left = parent.left + element.offsetLeft;
      top = parent.top + element.offsetTop;
    }
    left -= view.left;
    top -= view.top;
    return {edge: element.dataset.covers, left, top, right: left + element.offsetWidth, bottom: top + element.offsetHeight};
  });
}

/** What covers the map's edges now, in points: top, left, bottom, right. */
export function insets(map) {
  const {x: width, y: height} = map.getSize();
  const edges = {top: 0, left: 0, bottom: 0, right: 0};
  for (const box of covers(map)) {
    // What stands at the end of a line is at the left where lines are read from the right.
    const edge = box.edge !== "trailing" ? box.edge : box.left + box.right > width ? "right" : "left";
    const depth = {top: box.bottom, left: box.right, bottom: height - box.top, right: width - box.left}[edge];
    edges[edge] = Math.max(edges[edge], depth);
  }
  // A little air, so that nothing touches what covers the map.
  return [edges.top, edges.left, edges.bottom, edges.right].map((inset) => Math.max(0, Math.round(inset)) + 8).join(",");
}

/** Where the map is, for the address. */
export function place(map) {
  const center = map.getCenter().wrap();
  return {zoom: map.getZoom(), latitude: center.lat, longitude: center.lng};
}

/** Carries out a move of the core; a selection never zooms. */
export function move(map, camera) {
  const seconds = camera.animation?.seconds ?? 0;
  const {center, target, box} = region(map, camera);
  if (camera.reason === "selection" || camera.reason === "resize") {
    map.panTo(center, {animate: seconds > 0, duration: seconds, easeLinearity: 0.25});
    return;
  }
  const zoom = Math.min(map.getBoundsZoom(box, false), map.getMaxZoom());
  if (seconds > 0) map.flyTo(target, zoom, {duration: seconds});
  else map.setView(target, zoom, {animate: false});
}

/**
 * The region as the map draws it. The core puts a region's centre into the middle of the view, and so
 * does a selection. Where all of a region is to be seen, as after a fit, the middle of the view is the
 * middle of its projected edges.
 */
function region(map, {center, span}) {
  const turns = Math.round((map.getCenter().lng - center.longitude) / 360) || 0;
  const longitude = center.longitude + 360 * turns;
  const limit = 85.05112878;
  const edge = (latitude) => Math.min(Math.max(latitude, -limit), limit);
  const north = leaflet.latLng(edge(center.latitude + span.latitude / 2), longitude + span.longitude / 2);
  const south = leaflet.latLng(edge(center.latitude - span.latitude / 2), longitude - span.longitude / 2);
  const middle = map.project(north, 0).add(map.project(south, 0)).divideBy(2);
  return {center: leaflet.latLng(edge(center.latitude), longitude), target: map.unproject(middle, 0), box: leaflet.latLngBounds(south, north)};
}
