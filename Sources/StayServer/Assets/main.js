// The page: it tells the server what happened to the map and draws the frames that come back.
// Nothing is decided here that the core decides.

import {readAddress, writeAddress} from "./address.js";
import {CalloutView} from "./callout.js";
import {insets, move, place, viewport} from "./camera.js";
import {Filters} from "./filters.js";
import {Ground} from "./ground.js";
import {drawIcons} from "./icons.js";
import {StayList} from "./list.js";
import {Beacon} from "./location.js";
import {Marks} from "./marks.js";
import {Notice} from "./notice.js";
import {Panels, directionsFor} from "./panels.js";
import {Replay} from "./replay.js";
import {RouteView} from "./route.js";
import {SearchField} from "./search.js";
import {Steps} from "./steps.js";
import {ask, base, drop, hearReplay, listen, stopListening} from "./server.js";

const leaflet = window.L;
const byId = (id) => document.getElementById(id);
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const visited = new Set(JSON.parse(sessionStorage.getItem("visited" + base) ?? "[]"));
const state = {
  filter: {}, selected: null, frame: null, follows: true, settings: null, anchored: null, queried: null, route: null,
};
let map, marks, callout, panels, list, filters, beacon, ground, route, replay, searchField;
let isMoving = false;

const notice = new Notice(() => refresh());
const steps = new Steps();

start();

async function start() {
  drawIcons(document);
  try {
    state.settings = await ask("page", "/api/page");
  } catch (error) {
    notice.fail(error, () => start());
    return;
  }
  const {settings} = state;
  // Before the map is made: it is as large as the scene leaves it.
  document.documentElement.dataset.scene = settings.scene;
  map = leaflet.map("map", {
    center: [20, 0], zoom: 2, zoomControl: false, zoomSnap: 0, minZoom: 1, maxZoom: 20, tap: false, worldCopyJump: true,
    dragging: settings.pans, scrollWheelZoom: settings.zooms, touchZoom: settings.zooms,
    doubleClickZoom: settings.zooms, boxZoom: settings.zooms, inertia: !calm.matches,
    keyboard: settings.pans, zoomAnimation: !calm.matches, fadeAnimation: !calm.matches, markerZoomAnimation: !calm.matches,
  });
  map.attributionControl.setPrefix(false);
  if (settings.label) map.getContainer().setAttribute("aria-label", settings.label);
  marks = new Marks(map, visited, calm, tapped);
  ground = new Ground(map, settings.styles, byId("graticule"));
  route = new RouteView(map);
  callout = new CalloutView(map, {dismiss: () => deselect(), action: (name) => act(name), detail: () => showDetail()});
  panels = new Panels(byId("below"), {dismiss: () => deselect(), route: () => showRoute()});
  list = new StayList({
    select: (id) => select(id), hint: (id, isOn) => marks.hint(id, isOn),
    question: () => ({...viewport(map), ...state.filter, select: state.selected}),
  });
  filters = new Filters(() => viewport(map), (filter) => changeFilter(filter));
  searchField = new SearchField({
    filter: () => state.filter, choose: (id) => select(id), show: (text) => showFound(text),
  });
  beacon = new Beacon(map, settings, notice, calm);
  setUpControls(settings);
  if (settings.hasScript) await loadScript();
  await restore(true);
  ground.show(byId("style").value);
  map.on("movestart", () => { isMoving = true; steps.moves(); });
  map.on("moveend", moved);
  map.on("resize", () => { steps.forget(); refresh(); });
  new ResizeObserver(() => map.invalidateSize({animate: false, pan: false})).observe(map.getContainer());
  // Leaflet gives the map the focus when it is pressed, which is no news to who holds the pointer.
  const held = map.getContainer();
  held.addEventListener("pointerdown", () => { held.dataset.pressed = ""; }, {capture: true});
  for (const name of ["keydown", "blur"]) held.addEventListener(name, () => delete held.dataset.pressed);
  map.on("click", () => deselect());
  window.addEventListener("popstate", () => restore(false));
  window.addEventListener("offline", () => notice.offline());
  window.addEventListener("online", () => refresh());
  // Also a page that was left is kept for the way back, with its connections, until it is told.
  document.addEventListener("visibilitychange", () => document.hidden ? stopListening() : refresh());
  window.addEventListener("pagehide", () => stopListening());
  window.addEventListener("pageshow", ({persisted}) => { if (persisted) refresh(); });
  calm.addEventListener("change", () => refresh());
  document.documentElement.dataset.ready = "true";
}

/** Brings the page to what its address says. */
async function restore(isFirst) {
  const wanted = readAddress();
  state.filter = wanted.filter;
  filters.show(state.filter);
  searchField.show(state.filter.search);
  const isScripted = wanted.step !== null || (isFirst && !wanted.place && !wanted.selected);
  if (replay && isScripted) {
    if (!state.frame && state.settings.start) move(map, {...state.settings.start, animation: null});
    replay.jump(wanted.step ?? 0);
    return;
  }
  replay?.leave();
  if (wanted.place) {
    map.setView([wanted.place.latitude, wanted.place.longitude], wanted.place.zoom, {animate: false});
  } else if (isFirst) {
    await showAll();
  }
  if (wanted.selected && wanted.selected !== state.selected) await select(wanted.selected, {policy: wanted.place ? "never" : null, isStep: false});
  else if (!wanted.selected && state.selected) deselect({isStep: false});
  else await refresh();
  if (wanted.route && String(state.route) !== String(wanted.route)) await showRoute(wanted.route);
  else if (!wanted.route && state.route && !state.route.isPersonal) clearRoute({isStep: false});
}

/** Shows the first region of the map: the scene's, or that of all stays. */
async function showAll() {
  const first = state.settings.start
    ?? (await attempt(() => ask("fit", "/api/fit", {size: viewportSize(), ...state.filter})))?.camera;
  if (first) move(map, {...first, animation: state.frame ? first.animation : null});
}

function viewportSize() {
  const {x, y} = map.getSize();
  return `${x}x${y}`;
}

/** What every question about a frame says. */
function question() {
  return {
    ...viewport(map), ...state.filter, scene: state.settings.scene,
    "reduce-motion": calm.matches ? "true" : null,
  };
}

/** Asks for what the map shows now, and draws it. */
async function refresh() {
  if (replay?.isOn) return;
  const asked = {...question(), select: state.selected, policy: "never", ...measured()};
  const frame = await attempt(() => ask("frame", "/api/frame", {...asked, since: state.token ?? "none"}));
  if (!frame || replay?.isOn) return;
  state.queried = asked.bbox;
  state.token = frame.tag;
  draw(frame);
  listen(asked, (news) => {
    notice.heard();
    // What was asked before another selection is no news any more.
    if (isMoving || asked.select !== state.selected) return;
    const {difference} = news;
    if (difference && (difference.added.length || difference.removed.length || difference.changed.length)) steps.forget();
    draw(news);
  }, (message) => notice.lost(message));
}

/** Draws a frame. */
function draw(frame) {
  state.frame = frame;
  notice.show(frame, Object.keys(state.filter).length > 0, () => changeFilter({}), () => showAll());
  marks.draw(frame);
  list.show(frame);
  const {selection} = frame.drawing;
  if (!selection) {
    state.selected = null;
    callout.close();
    panels.close();
    return;
  }
  const pin = frame.pins.find((one) => one.id === selection.id);
  panels.show(selection);
  if (!selection.callout) callout.close();
  else if (callout.id === selection.id) {
    // The side that it opened at stays until another selection.
    selection.callout.anchor = state.anchored ?? selection.callout.anchor;
    callout.prepare(selection, pin);
    callout.open(selection, pinSize(selection.id));
  }
  connect(selection.id);
}

/** Selects a stay: its content is drawn unseen and measured, then the core says where all goes. */
async function select(id, {policy = null, isStep = true, step = null} = {}) {
  replay?.leave();
  drop("frame");
  stopListening();
  const before = state.selected;
  const asked = {...question(), select: id, step};
  const first = await attempt(() => ask("select", "/api/frame", {...asked, policy: "never"}));
  if (!first) return;
  const selection = first.drawing.selection;
  if (!selection) {
    notice.tell("This stay is not in the store any more.");
    deselect({isStep: false});
    return;
  }
  remember(selection.id);
  steps.selected(selection.id);
  state.selected = selection.id;
  state.anchored = null;
  if (callout.id !== selection.id) callout.close();
  draw(first);
  if (selection.callout) callout.prepare(selection, first.pins.find((one) => one.id === selection.id));
  const second = await attempt(() => ask("select", "/api/frame", {
    ...asked, select: selection.id, step: null, policy: policy ?? state.settings.policy, ...measured(),
  }));
  if (!second?.drawing.selection) return;
  if (second.drawing.selection.callout) {
    state.anchored = second.drawing.selection.callout.anchor;
    callout.open(second.drawing.selection, pinSize(selection.id));
  }
  list.reveal(selection.id);
  remind(isStep && before !== selection.id);
  if (second.camera) {
    draw({...second, camera: null});
    steps.keeping(() => move(map, second.camera));
  } else {
    draw(second);
    await refresh();
  }
}

/** Selects the stay after the selected one as the screen is read, or before it. */
function step(way) {
  const {selected, frame} = state;
  const id = steps.from(selected, frame, way);
  if (id && id !== selected) select(id);
  else if (!id && selected) select(selected, {step: way > 0 ? "next" : "previous"});
  else if (frame?.clusters.length) notice.tell("Zoom in until stays stand alone to go from one to the next.");
}

/** Selects none; nothing of it is animated. */
function deselect({isStep = true} = {}) {
  const hasLeft = replay?.leave();
  if (!state.selected) {
    if (hasLeft) refresh();
    return;
  }
  drop("select");
  steps.forget();
  const had = marks.pin(state.selected);
  const hadFocus = byId("callout")?.contains(document.activeElement) || byId("below").contains(document.activeElement);
  state.selected = null;
  callout.close();
  panels.close();
  remind(isStep);
  if (hadFocus) had?.focus({preventScroll: true});
  refresh();
}

/** A pin or a cluster was tapped. */
async function tapped(kind, id) {
  replay?.leave();
  if (kind === "pin") {
    const stack = marks.stack(id);
    if (stack.length > 1) notice.choose(stack, stack.length, (chosen) => select(chosen));
    else await select(id);
    return;
  }
  const frame = await attempt(() => ask("tap", "/api/frame", {...question(), select: state.selected, policy: "never", tap: id}));
  if (!frame) return;
  if (frame.camera) move(map, frame.camera);
  else if (frame.drawing.stack.length) {
    const total = frame.clusters.find((cluster) => cluster.id === id)?.count ?? frame.drawing.stack.length;
    notice.choose(frame.drawing.stack, total, (chosen) => select(chosen));
  }
}

function changeFilter(filter) {
  steps.forget();
  state.filter = filter;
  filters.show(filter);
  searchField.show(filter.search);
  remind(true);
  refresh();
}

/** Lets the map show only what has some words, where it is; where none of it is there, where it is. */
async function showFound(text) {
  const {search, ...others} = state.filter;
  if ((search ?? "") === text) return;
  changeFilter(text ? {...others, search: text} : others);
  if (!text) return;
  const here = await attempt(() => ask("found", "/api/search", {...viewport(map), ...others, text, limit: 0}));
  if (here && here.total === 0) await showAll();
}

/** The map came to rest. */
function moved() {
  isMoving = false;
  if (replay?.isOn) return;
  remind(false);
  if (state.follows) refresh();
  else offerSearch();
}

/** Offers to search this area where the core finds that it is another one. */
async function offerSearch() {
  const answer = await attempt(() => ask("advice", "/api/search-area", {
    ...viewport(map), queried: state.queried, mode: "ask",
  }));
  if (answer) byId("search-here").hidden = answer.advice !== "offer";
}

function remind(isStep) {
  const isGiven = state.route && !state.route.isPersonal;
  writeAddress({
    place: place(map), filter: state.filter, selected: state.selected, route: isGiven ? state.route : null,
  }, isStep);
}

function remember(id) {
  visited.add(id);
  sessionStorage.setItem("visited" + base, JSON.stringify([...visited].slice(-500)));
}

/** The real sizes of the selected pin and its callout. */
function measured() {
  if (!state.selected) return {};
  const size = pinSize(state.selected);
  const sizes = {pin: `${size.width}x${size.height}`, insets: insets(map)};
  const box = callout.id === state.selected ? callout.element : null;
  if (box) {
    const wasHidden = box.hidden;
    box.hidden = false;
    sizes.callout = `${box.offsetWidth}x${box.offsetHeight}`;
    box.hidden = wasHidden;
  }
  return sizes;
}

function pinSize(id) {
  const body = marks.pin(id);
  return body ? {width: body.offsetWidth, height: body.offsetHeight} : {width: 44, height: 44};
}

/** A button of the callout reports its own action. */
function act(name) {
  if (name === "route") showRoute();
  const links = state.frame?.drawing.selection?.directions;
  if (name === "directions" && links) window.open(directionsFor(links), "_blank", "noopener,noreferrer");
}

/** Opens the selected stay's own page. */
async function showDetail() {
  const stay = await attempt(() => ask("stay", `/api/stays/${encodeURIComponent(state.selected)}`));
  if (stay?.url && /^https?:/.test(stay.url)) window.open(stay.url, "_blank", "noopener,noreferrer");
  else if (stay) notice.tell([stay.title, stay.subtitle, stay.neighbourhood].filter(Boolean).join(" · ") || "There is no more to show.");
}

/**
 * Draws the line through given places, or from the person to the selected stay, and shows it whole. The
 * person's own place is never written into the address.
 */
async function showRoute(places = null) {
  replay?.leave();
  const {selected} = state;
  const start = places ? null : await beacon.find();
  if (!places && !(start && selected)) return;
  const asked = places ? {through: places} : {through: [`${start.lat},${start.lng}`], to: selected};
  const answer = await attempt(() => ask("route", "/api/route", {
    ...asked, size: viewportSize(), insets: insets(map), "reduce-motion": calm.matches ? "true" : null,
  }));
  if (!answer) return;
  state.route = places ?? Object.assign([`${start.lat},${start.lng}`], {isPersonal: true});
  route.draw(answer.line);
  byId("route-clear").hidden = false;
  if (answer.camera) move(map, answer.camera);
}

function clearRoute({isStep = true} = {}) {
  const hadAddress = !state.route?.isPersonal;
  state.route = null;
  route.clear();
  byId("route-clear").hidden = true;
  if (isStep && hadAddress) remind(true);
}

/** Loads what a scene's script shows in a view of this size. */
async function loadScript() {
  const steps = await attempt(() => hearReplay({
    size: viewportSize(), "reduce-motion": calm.matches ? "true" : null,
  }));
  if (!steps) return;
  replay = new Replay(steps, {
    draw: (frame) => drawScripted(frame, true),
    jump: (frame) => drawScripted(frame, false),
    cover: (covered) => cover(covered),
    entered: () => { drop("frame"); drop("select"); stopListening(); },
    changed: (step) => writeAddress({filter: {}, step}, false),
  });
  // Whoever moves the map uses it themselves.
  map.on("dragstart", () => leaveScript());
  for (const name of ["wheel", "dblclick", "keydown"]) {
    map.getContainer().addEventListener(name, (event) => { if (event.target === map.getContainer()) leaveScript(); }, {passive: true});
  }
}

function leaveScript() {
  if (replay?.leave()) refresh();
}

/** Draws a frame of a scene's script, and goes where the map was then. */
function drawScripted(frame, isAnimated) {
  const {map: shown, selection} = frame.drawing;
  state.selected = selection?.id ?? null;
  state.anchored = selection?.callout?.anchor ?? null;
  if (selection?.callout) callout.prepare(selection, frame.pins.find((one) => one.id === selection.id));
  draw(frame);
  byId("style").value = shown.style;
  ground.show(byId("style").value || state.settings.style);
  beacon.show(shown.beacon);
  byId("search-here").hidden = !frame.area.searchOffered;
  const camera = frame.camera ?? {...frame.area.shown, animation: {seconds: 0.6}, reason: "position"};
  if (frame.area.shown) move(map, isAnimated && !calm.matches ? camera : {...camera, ...frame.area.shown, animation: null, reason: "position"});
}

/** Shows what covers the map in a scene's script, such as a keyboard. */
function cover(covered) {
  const shade = byId("cover");
  shade.hidden = !covered;
  if (!covered) return;
  const [name, sides] = covered;
  shade.textContent = name;
  const whole = {top: sides.bottom > 0 ? null : 0, bottom: sides.top > 0 ? null : 0};
  shade.style.top = whole.top === null ? "auto" : "0";
  shade.style.bottom = whole.bottom === null ? "auto" : "0";
  shade.style.height = sides.bottom > 0 || sides.top > 0 ? `${sides.bottom || sides.top}px` : "auto";
}

/** The callout's content is read as part of the pin. */
function connect(id) {
  for (const button of document.querySelectorAll(".pin[aria-describedby]")) button.removeAttribute("aria-describedby");
  if (byId("callout")) marks.pin(id)?.setAttribute("aria-describedby", "callout-lines");
}

/** Does what may fail, and says so where it does. */
async function attempt(question) {
  const done = notice.wait();
  try {
    return await question();
  } catch (error) {
    notice.fail(error, () => refresh());
    return null;
  } finally {
    done();
  }
}

function setUpControls(settings) {
  byId("zoom-in").addEventListener("click", () => { leaveScript(); map.zoomIn(1); });
  byId("zoom-out").addEventListener("click", () => { leaveScript(); map.zoomOut(1); });
  for (const id of ["zoom-in", "zoom-out"]) byId(id).hidden = !settings.zooms;
  byId("compass").hidden = !settings.controls.includes("compass");
  byId("compass").addEventListener("click", () => { leaveScript(); showAll(); });
  byId("locate").addEventListener("click", () => leaveScript());
  byId("route-clear").addEventListener("click", () => clearRoute());
  if (settings.controls.includes("scale")) leaflet.control.scale({imperial: false, maxWidth: innerWidth < 480 ? 72 : 120}).addTo(map);
  byId("next").addEventListener("click", () => step(1));
  byId("previous").addEventListener("click", () => step(-1));
  byId("follow").addEventListener("change", (event) => {
    state.follows = event.target.checked;
    byId("search-here").hidden = true;
    if (state.follows) refresh();
    else stopListening();
  });
  byId("search-here").addEventListener("click", () => { replay?.leave(); byId("search-here").hidden = true; refresh(); });
  const styles = byId("style");
  byId("style-label").hidden = settings.styles.length < 2;
  styles.replaceChildren(...settings.styles.map(({id, title}) => new Option(title, id, false, id === settings.style)));
  styles.addEventListener("change", () => ground.show(styles.value));
  for (const id of ["list-button", "list-close"]) byId(id).addEventListener("click", () => toggleList());
  document.addEventListener("keydown", pressed);
}

function toggleList() {
  const isOpen = document.documentElement.toggleAttribute("data-list");
  byId("list-button").setAttribute("aria-expanded", String(isOpen));
  if (isOpen && state.frame) list.show(state.frame);
  if (isOpen) byId("list-title").focus({preventScroll: true});
  else byId("list-button").focus({preventScroll: true});
}

/** Escape closes; N and P go through the stays. */
function pressed(event) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || byId("filters").open) return;
  if (event.target.matches("input, select, textarea")) return;
  if (event.key === "Escape") deselect();
  else if (event.key === "n") step(1);
  else if (event.key === "p") step(-1);
}
