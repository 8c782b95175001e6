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

/** What covers the map's edges now, in points: top, leading, bottom, trailing. */
export function insets(map) {
  const view = map.getContainer().getBoundingClientRect();
  let top = 0;
  let bottom = 0;
  let trailing = 0;
  for (const element of document.querySelectorAll("[data-covers]")) {
    const box = element.getBoundingClientRect();
    if (box.height === 0 || element.hidden) continue;
    if (element.dataset.covers === "top") top = Math.max(top, box.bottom - view.top);
    else if (element.dataset.covers === "trailing") trailing = Math.max(trailing, view.right - box.left);
    else bottom = Math.max(bottom, view.bottom - box.top);
  }
  // A little air, so that nothing touches what covers the map.
  return [top, 0, bottom, trailing].map((inset) => Math.max(0, Math.round(inset))).map((inset) => inset + 8).join(",");
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
