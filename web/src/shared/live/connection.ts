// One stream for all topics of a browser: opened, read, and opened again after every cut from where it was. Knows no React
// and no other tab.
import { frameReader } from './frames';

export interface LiveEvent {
  topic: string;
  /** What happened, as the server calls it. */
  kind: string;
  body: unknown;
}
export type LiveState = 'connecting' | 'online' | 'offline';

interface ConnectionOptions {
  fetch: typeof fetch;
  /** The access token, if somebody is signed in. */
  token(): string | null;
  /** A token in place of this one, which has ended. */
  renewToken(used: string): Promise<unknown>;
  onEvent(event: LiveEvent): void;
  /** These topics are to be read again: something may have been missed, or they are new. */
  onReset(topics: string[]): void;
  /** This topic is not, or no longer, for whoever is signed in. */
  onClosed(topic: string, code: number): void;
  onState(state: LiveState): void;
  /** Up to where everything was heard. */
  onPosition(last: number): void;
}

/** The server gives a sign of life every 25 seconds. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** Several parts of a page ask for their topics one after the other. */
const GATHER_MS = 30;
const NOT_SIGNED_IN = 401;

/** Between half and one and a half times as long: those who were cut off together do not come back together. */
const spread = (ms: number) => ms * (0.5 + Math.random());

export function createConnection(options: ConnectionOptions) {
  let wanted = new Set<string>();
  /** Those that the open stream has; the others are new when it is ready. */
  let heard = new Set<string>();
  const refused = new Set<string>();
  let last: number | null = null;
  let failures = 0;
  let open: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let renewed: string | null = null;

  const asked = () => [...wanted].filter((topic) => !refused.has(topic));

  function plan(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void connect(), ms);
  }

  function leave() {
    open?.abort();
    open = null;
    clearTimeout(silence);
  }

  function again(waitMs?: number) {
    leave();
    if (asked().length === 0) return;
    // A short cut is nothing that anybody has to know of.
    options.onState(failures > 0 || navigator.onLine === false ? 'offline' : 'connecting');
    // Without a network there is nothing to try; `retryNow` comes with it.
    if (navigator.onLine === false) return;
    const backOff = Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS);
    failures += 1;
    plan(waitMs ?? spread(backOff));
  }

  function restartSilenceTimer(mine: AbortController) {
    clearTimeout(silence);
    silence = setTimeout(() => mine === open && again(), SILENCE_MS);
  }

  async function connect() {
    leave();
    const topics = asked();
    if (topics.length === 0) return;
    const mine = new AbortController();
    open = mine;
    const token = options.token();
    const headers: Record<string, string> = { Accept: 'text/event-stream' };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (last !== null) headers['Last-Event-ID'] = String(last);
    try {
      restartSilenceTimer(mine);
      const path = `/atlas/live?topics=${topics.join(',')}`;
      // Nothing that a page waits for.
      const rank = { priority: 'low' as const, cache: 'no-store' as const };
      const answer = await options.fetch(path, { headers, signal: mine.signal, ...rank });
      if (mine !== open) return;
      if (!answer.ok || !answer.body) return refuse(answer, topics, token);
      await read(answer.body, mine, topics, token);
    } catch {
      // Cut off, or never reached. Where somebody else has begun a new stream there is nothing to do.
    }
    if (mine === open) again();
  }

  async function refuse(answer: Response, topics: string[], token: string | null) {
    if (answer.status === NOT_SIGNED_IN && (await renew(token))) return plan(0);
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      leave();
      for (const topic of topics) close(topic, answer.status);
      return;
    }
    const seconds = Number(answer.headers.get('Retry-After'));
    again(seconds > 0 ? spread(seconds * 1_000) : undefined);
  }

  /** True when there is another token to try. */
  async function renew(token: string | null) {
    if (!token || renewed === token) return false;
    renewed = token;
    return options.renewToken(token).then(
      () => true,
      () => false,
    );
  }

  function close(topic: string, code: number) {
    refused.add(topic);
    heard.delete(topic);
    options.onClosed(topic, code);
  }

  async function read(body: ReadableStream<Uint8Array>, mine: AbortController, topics: string[], token: string | null) {
    const decoder = new TextDecoder();
    const reader = body.getReader();
    let closedAsStranger = false;
    const take = frameReader(({ id, event, data }) => {
      if (mine !== open) return;
      if (id !== null) {
        last = id;
        options.onPosition(id);
      }
      const said = data as { topic: string; body: unknown; code: number; why: string } | null;
      if (event === 'ready') {
        failures = 0;
        const fresh = topics.filter((topic) => !heard.has(topic) && !refused.has(topic));
        heard = new Set(topics.filter((topic) => !refused.has(topic)));
        options.onState('online');
        if (fresh.length > 0) options.onReset(fresh);
      } else if (event === 'reset') {
        options.onReset(topics.filter((topic) => heard.has(topic)));
      } else if (event === 'closed' && said) {
        // A token that ran out makes a stranger of somebody who only needs the next one.
        if (said.code === NOT_SIGNED_IN && token && renewed !== token) closedAsStranger = true;
        else close(said.topic, said.code);
      } else if (event === 'bye') {
        failures = 0;
      } else if (event && said) {
        options.onEvent({ topic: said.topic, kind: event, body: said.body });
      }
      if (event === 'ready' && closedAsStranger) void renew(token).then((isNew) => (isNew ? plan(0) : again()));
      if (event === 'bye' && said?.why === 'signed_out') void renew(token).then(() => mine === open && plan(0));
    });
    while (true) {
      const { done, value } = await reader.read();
      if (done || mine !== open) return;
      restartSilenceTimer(mine);
      take(decoder.decode(value, { stream: true }));
    }
  }

  return {
    /** New topics are heard at once; what nobody wants any more goes with the next stream. */
    setTopics(topics: Iterable<string>) {
      const next = new Set(topics);
      const isNew = [...next].some((topic) => !wanted.has(topic));
      for (const topic of wanted) {
        if (!next.has(topic)) {
          refused.delete(topic);
          heard.delete(topic);
        }
      }
      wanted = next;
      if (wanted.size === 0) {
        clearTimeout(timer);
        leave();
      } else if (isNew) plan(GATHER_MS);
    },
    /** Whether the stream has this topic. */
    hears: (topic: string) => open !== null && heard.has(topic),
    /** Goes on from where another tab was. */
    startAt(position: number | null) {
      last ??= position;
    },
    /** The network is back, or the page is looked at again: no reason to wait any longer. */
    retryNow() {
      if (wanted.size === 0 || (open && failures === 0)) return;
      failures = 0;
      plan(0);
    },
    stop() {
      wanted = new Set();
      clearTimeout(timer);
      leave();
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
