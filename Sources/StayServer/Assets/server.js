// Asks the server, and listens to it. A late answer to an old question is dropped.

/** Where this page's map lives: a scene's own stays, or those of the store that is served. */
export const base = /^\/scene\/r[1-5]$/.test(location.pathname) ? location.pathname : "";

/** What the server said of a request that it did not answer as wished. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const running = new Map();

/**
 * Asks for JSON. Of one kind of question only the latest is answered: an older one ends with null.
 */
export async function ask(kind, path, parameters) {
  running.get(kind)?.abort();
  const control = new AbortController();
  running.set(kind, control);
  try {
    const answer = await fetch(address(path, parameters), {signal: control.signal});
    const object = await answer.json();
    if (control.signal.aborted) return null;
    if (!answer.ok) throw new Refusal(object.error.code, object.error.message);
    return kind === "frame" ? {...object, tag: answer.headers.get("ETag")} : object;
  } catch (error) {
    if (control.signal.aborted) return null;
    if (error instanceof Refusal) throw error;
    throw new Refusal("offline", "The server does not answer. Is it still running?");
  } finally {
    if (running.get(kind) === control) running.delete(kind);
  }
}

/** Drops what was asked of a kind. */
export function drop(kind) {
  running.get(kind)?.abort();
  running.delete(kind);
}

let source = null;
let listensTo = null;
let timer = null;

/** A map that is being panned rests no longer than this, and need not be listened for. */
const restMilliseconds = 300;

/** Listens to the frames of one question instead of what was listened to before. */
export function listen(parameters, heard, lost) {
  const wanted = address("/api/events", parameters);
  if (wanted === listensTo && source?.readyState !== EventSource.CLOSED) return;
  stopListening();
  // A browser has six connections for a server: pages that nobody sees must not take them.
  if (document.hidden) return;
  listensTo = wanted;
  timer = setTimeout(() => {
    source = new EventSource(wanted);
    source.addEventListener("frame", (event) => heard(JSON.parse(event.data)));
    source.addEventListener("failure", (event) => lost(JSON.parse(event.data).error.message));
    source.addEventListener("error", () => lost(null));
  }, restMilliseconds);
}

/** The steps of a scene's script, each with the frames that come of it. */
export function hearReplay(parameters) {
  return new Promise((heard, failed) => {
    const events = new EventSource(address("/api/replay", parameters));
    let steps = [];
    events.addEventListener("script", (event) => {
      steps = JSON.parse(event.data).steps.map((step) => ({...step, frames: []}));
    });
    events.addEventListener("frame", (event) => {
      const frame = JSON.parse(event.data);
      steps.find((step) => step.line === frame.line)?.frames.push(frame);
    });
    events.addEventListener("end", () => { events.close(); heard(steps); });
    events.addEventListener("failure", (event) => {
      events.close();
      const {error} = JSON.parse(event.data);
      failed(new Refusal(error.code, error.message));
    });
    events.addEventListener("error", () => {
      events.close();
      failed(new Refusal("offline", "The server does not answer. Is it still running?"));
    });
  });
}

/** Listens to nothing. */
export function stopListening() {
  clearTimeout(timer);
  source?.close();
  source = null;
  listensTo = null;
}

function address(path, parameters) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters ?? {})) {
    if (value === null || value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, one);
  }
  const text = query.toString();
  return base + path + (text ? `?${text}` : "");
}
