// The live client of a tab: who of its parts listens to what, and how tabs share one stream. One tab leads and has it; the
// others tell it what they want to hear and are told what it hears.
import { type Connection, createConnection, type LiveEvent, type LiveState } from './connection';
import { takeLead } from './leader';
import { chooseTopics, type Wants } from './topics';

interface Listener {
  onEvent(event: LiveEvent): void;
  onReset?(): void;
  onClosed?(code: number): void;
  onState?(state: LiveState): void;
}

interface ClientOptions {
  token(): string | null;
  renewToken(used: string): Promise<unknown>;
  /** Has this done when whoever is signed in leaves. */
  onSignOut(act: () => void): void;
}

/** What tabs say to each other. */
type Note =
  | { type: 'want'; tab: string; topics: string[]; isSeen: boolean }
  | { type: 'gone'; tab: string }
  | { type: 'who' }
  | { type: 'event'; event: LiveEvent }
  | { type: 'reset'; topics: string[] }
  | { type: 'closed'; topic: string; code: number }
  | { type: 'state'; state: LiveState }
  /** These the stream has no room for. */
  | { type: 'left'; topics: string[] }
  | { type: 'position'; last: number };

const CHANNEL = 'fairway-live';
/** A tab that was killed says no goodbye; the leader asks now and then who is there. */
const ROLL_CALL_MS = 60_000;
const ANSWER_MS = 5_000;
/** Between two pages nobody listens for a moment. */
const LINGER_MS = 3_000;
/** After somebody signed out the page first lets go of what was theirs. */
const LET_GO_MS = 1_000;

export function createLive({ token, renewToken, onSignOut }: ClientOptions) {
  const tab = `${Date.now()}.${Math.random()}`;
  const listeners = new Map<string, Set<Listener>>();
  /** What the other tabs want, while this one leads. */
  const others = new Map<string, Wants & { at: number }>();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
  let connection: Connection | null = null;
  let state: LiveState = 'connecting';
  let last: number | null = null;
  let leftOut: ReadonlySet<string> = new Set();
  let stopLeading: (() => void) | null = null;
  let rollCall: ReturnType<typeof setInterval> | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  let lettingGo: ReturnType<typeof setTimeout> | undefined;

  const ownTopics = () => [...listeners.keys()];
  const isSeen = () => document.visibilityState === 'visible';
  const want = () => tell({ type: 'want', tab, topics: ownTopics(), isSeen: isSeen() });
  /** What is left out is heard by nobody, whatever the stream does: its pages ask by themselves now and then. */
  const stateOf = (topic: string) => (leftOut.has(topic) ? 'offline' : state);
  const tell = (note: Note) => channel?.postMessage(note);
  const each = (topic: string, act: (listener: Listener) => void) => {
    for (const listener of [...(listeners.get(topic) ?? [])]) act(listener);
  };

  /** What the stream says, in this tab. */
  function hear(note: Note) {
    if (note.type === 'event') each(note.event.topic, (listener) => listener.onEvent(note.event));
    else if (note.type === 'closed') each(note.topic, (listener) => listener.onClosed?.(note.code));
    else if (note.type === 'reset') for (const topic of note.topics) each(topic, (listener) => listener.onReset?.());
    else if (note.type === 'position') last = note.last;
    else if (note.type === 'state' || note.type === 'left') {
      if (note.type === 'state') state = note.state;
      else leftOut = new Set(note.topics);
      for (const topic of ownTopics()) each(topic, (listener) => listener.onState?.(stateOf(topic)));
    }
  }

  const say = (note: Note) => {
    hear(note);
    tell(note);
  };

  function gather() {
    if (!connection) return want();
    if (lettingGo !== undefined) return;
    const { asked, left } = chooseTopics([{ topics: ownTopics(), isSeen: isSeen() }, ...others.values()]);
    if (left.join() !== [...leftOut].join()) say({ type: 'left', topics: left });
    connection.setTopics(asked);
  }

  function lead() {
    connection = createConnection({
      // A stream without an end, which the API client could not read.
      fetch: (...args) => fetch(...args),
      token,
      renewToken,
      onEvent: (event) => say({ type: 'event', event }),
      onReset: (topics) => say({ type: 'reset', topics }),
      onClosed: (topic, code) => say({ type: 'closed', topic, code }),
      onState: (next) => say({ type: 'state', state: next }),
      onPosition: (position) => say({ type: 'position', last: position }),
    });
    connection.startAt(last);
    tell({ type: 'who' });
    gather();
    rollCall = setInterval(() => {
      const asked = Date.now();
      tell({ type: 'who' });
      setTimeout(() => {
        for (const [name, { at }] of others) if (at < asked) others.delete(name);
        if (connection) gather();
      }, ANSWER_MS);
    }, ROLL_CALL_MS);
  }

  function follow() {
    connection?.stop();
    connection = null;
    others.clear();
    clearInterval(rollCall);
  }

  function onNote({ data: note }: MessageEvent<Note>) {
    if (note.type === 'want') {
      if (!connection) return;
      const known = others.get(note.tab)?.topics ?? [];
      if (note.topics.length > 0) others.set(note.tab, { topics: note.topics, isSeen: note.isSeen, at: Date.now() });
      else others.delete(note.tab);
      gather();
      // What the stream has already is not new to it, but to the tab that asks.
      const { hears } = connection;
      const fresh = note.topics.filter((topic) => !known.includes(topic) && hears(topic));
      if (fresh.length > 0) tell({ type: 'reset', topics: fresh });
      tell({ type: 'state', state });
      if (leftOut.size > 0) tell({ type: 'left', topics: [...leftOut] });
      if (last !== null) tell({ type: 'position', last });
    } else if (note.type === 'gone') {
      if (others.delete(note.tab) && connection) gather();
    } else if (note.type === 'who') {
      if (!connection && listeners.size > 0) want();
    } else if (!connection) hear(note);
  }

  /** What was asked with the token of somebody who leaves is dropped before the server refuses it; what is then still
   * listened to is asked for anew. */
  function hangUp() {
    connection?.setTopics([]);
    clearTimeout(lettingGo);
    lettingGo = setTimeout(() => {
      lettingGo = undefined;
      if (connection) gather();
    }, LET_GO_MS);
  }

  /** Takes part as long as somebody in this tab listens. */
  function join() {
    clearTimeout(lingering);
    if (stopLeading) return;
    channel?.addEventListener('message', onNote);
    stopLeading = channel ? takeLead(tab, lead, follow) : () => {};
    if (!channel) lead();
  }

  function part() {
    clearTimeout(lingering);
    stopLeading?.();
    stopLeading = null;
    follow();
    leftOut = new Set();
    tell({ type: 'gone', tab });
    channel?.removeEventListener('message', onNote);
  }

  onSignOut(hangUp);
  window.addEventListener('online', () => connection?.retryNow());
  window.addEventListener('offline', () => connection && say({ type: 'state', state: 'offline' }));
  // A page that holds a stream or a lock cannot be kept for the way back.
  window.addEventListener('pagehide', part);
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted || listeners.size === 0) return;
    join();
    gather();
  });
  document.addEventListener('visibilitychange', () => {
    if (listeners.size === 0) return;
    if (isSeen()) connection?.retryNow();
    // Which tab is looked at decides what the stream has room for.
    gather();
  });

  return {
    listen(topic: string, listener: Listener): () => void {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      join();
      listener.onState?.(stateOf(topic));
      if (known.size === 1) gather();
      // It begins in the middle of what others hear already.
      if (connection?.hears(topic) || (known.size > 1 && state === 'online')) listener.onReset?.();
      return () => {
        known.delete(listener);
        if (known.size > 0) return;
        listeners.delete(topic);
        if (listeners.size > 0) return gather();
        clearTimeout(lingering);
        lingering = setTimeout(part, LINGER_MS);
      };
    },
  };
}

export type Live = ReturnType<typeof createLive>;
