// How values become bytes: form encoding, empty-value stripping and the two transports (browser fetch, server host).

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Scalar = string | number | boolean | null | undefined;
export type Payload = Record<string, Scalar | object>;

export interface WireRequest {
  method: Method;
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** In place of a body: sent as it is. */
  file?: Blob;
  /** A success is a file and no envelope. */
  wantsFile?: boolean;
  signal?: AbortSignal;
}
export interface WireAnswer {
  status: number;
  text: string;
  file?: FileAnswer;
}
export interface FileAnswer {
  content: Blob;
  /** `Content-Disposition`, which names it. */
  disposition: string | null;
}
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

export function stripEmpty(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => !isEmpty(value)));
}

const asText = (value: unknown) =>
  isEmpty(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Written by hand because the server engine's URLSearchParams is ours too and this one has no edge to differ on. */
export function formEncode(payload: Payload): string {
  return Object.entries(payload)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(asText(value))}`)
    .join('&');
}

export function withQuery(path: string, payload: Payload): string {
  const query = formEncode(payload);
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}

/** Fills `{name}` segments of a path and returns what is left for the query or body. */
export function fillPath(path: string, payload: Payload): [string, Payload] {
  const rest = { ...payload };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = asText(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return [filled, rest];
}

export const fetchTransport: Transport = async ({ method, path, headers, body, file, wantsFile, signal }) => {
  const answer = await fetch(path, { method, headers, body: file ?? body, signal, credentials: 'same-origin' });
  const { status } = answer;
  if (!wantsFile || !answer.ok) return { status, text: await answer.text() };
  const disposition = answer.headers.get('Content-Disposition');
  return { status, text: '', file: { content: await answer.blob(), disposition } };
};
