// The one API client: envelope, language, bearer, and a single token refresh shared by every request that met a 401.
import { ApiFailure, CODE } from './failure';
import type { Lang } from './lang';
import type { DataOf, DeletePath, GetPath, InputOf, PostPath, PostRowsOf, PutPath, QueryOf, RowsOf } from './typing';
import {
  type FileAnswer,
  fillPath,
  formEncode,
  type Method,
  type Payload,
  stripEmpty,
  type Transport,
  withQuery,
} from './wire';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  refresh_expires_in?: number | null;
}
export interface TokenStore {
  access(): string | null;
  refresh(): string | null;
  save(tokens: Tokens): void;
}
export interface CallOptions {
  /** Send the bearer token, and refresh it when the server says it expired. */
  auth?: boolean;
  /**
   * The session ends with it, here and everywhere. The stream, or another request, may hear of that before its answer comes:
   * while it is under way no token is renewed, which could only be refused.
   */
  endsSession?: boolean;
  /** Send JSON instead of a form. */
  json?: boolean;
  /** Keep empty values: the caller means to clear a field. */
  keepEmpty?: boolean;
  idempotencyKey?: string;
  /** Sends this as it is; the fields go into the query. */
  file?: Blob;
  /** What a success brings is a file. */
  wantsFile?: boolean;
  signal?: AbortSignal;
}
export interface ClientOptions {
  lang: Lang;
  transport: Transport;
  tokens: TokenStore;
  /** The session is over: nothing but signing in again will help. */
  onSignedOut: () => void;
  /** Runs one refresh at a time across tabs: refresh tokens rotate, and the loser of a race would be signed out. */
  exclusively?: <T>(act: () => Promise<T>) => Promise<T>;
}
export interface StatusCount {
  status: number;
  count: number;
}
export interface Page<Row> {
  rows: Row[];
  total: number;
  statusInfo: StatusCount[];
  /** The server stopped at its limit for unpaged lists. */
  cut: boolean;
}
interface Envelope {
  success: boolean;
  data?: unknown;
  total?: number;
  count?: number;
  status_info?: StatusCount[];
  cut?: boolean;
  code?: number;
  message?: string;
  fields?: Record<string, string>;
  request_id?: string;
}

const REFRESH_PATH = '/atlas/auth/token/refresh';

export function createApi({ lang, transport, tokens, onSignedOut, exclusively = (act) => act() }: ClientOptions) {
  let refreshing: Promise<void> | null = null;
  /** A request with which the session ends, if it succeeds. */
  let ending: Promise<boolean> | null = null;

  async function once(method: Method, path: string, payload: Payload, options: CallOptions, bearer: string | null) {
    const kept = options.keepEmpty ? payload : stripEmpty(payload);
    const [filled, rest] = fillPath(path, kept);
    const { file, wantsFile, signal } = options;
    const inQuery = method === 'GET' || method === 'DELETE' || file !== undefined;
    const headers: Record<string, string> = { Accept: 'application/json', 'Fairway-Lang': lang };
    if (file) headers['Content-Type'] = 'application/octet-stream';
    else if (!inQuery) {
      headers['Content-Type'] = options.json ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8';
    }
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
    const answer = await transport({
      method,
      path: inQuery ? withQuery(filled, rest) : filled,
      headers,
      body: inQuery ? undefined : options.json ? JSON.stringify(rest) : formEncode(rest),
      file,
      wantsFile,
      signal,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiFailure({ status: 0, code: 0, message: error instanceof Error ? error.message : String(error) });
    });
    return answer.file ? { success: true, data: answer.file } : openEnvelope(answer.status, answer.text);
  }

  const replaced = (used: string | null) => {
    const now = tokens.access();
    return now !== null && now !== used ? now : null;
  };

  async function refreshOnce(used: string | null) {
    if (replaced(used)) return;
    const refresh_token = tokens.refresh();
    if (!refresh_token) throw new ApiFailure({ status: 401, code: CODE.notSignedIn, message: '' });
    const answer = await once('POST', REFRESH_PATH, { refresh_token }, {}, null);
    tokens.save(answer.data as Tokens);
  }

  async function renew(used: string | null): Promise<string> {
    if (await ending) throw new ApiFailure({ status: 401, code: CODE.notSignedIn, message: '' });
    return renewAtOnce(used);
  }

  /** Many callers, one refresh. A caller whose token was already replaced needs none at all. */
  async function renewAtOnce(used: string | null): Promise<string> {
    const current = replaced(used);
    if (current) return current;
    refreshing ??= exclusively(() => refreshOnce(used)).finally(() => {
      refreshing = null;
    });
    try {
      await refreshing;
    } catch (error) {
      // A refresh that never reached the server proves nothing about the session: keep it and report the failure.
      throw error instanceof ApiFailure && error.isTransient ? error : signedOut(error);
    }
    return tokens.access() ?? '';
  }

  function signedOut(error: unknown) {
    onSignedOut();
    return error;
  }

  function call(method: Method, path: string, payload: Payload, options: CallOptions): Promise<Envelope> {
    if (!options.auth) return once(method, path, payload, options, null);
    if (!options.endsSession) return callAsUser(method, path, payload, options, renew);
    // It may need another token itself.
    const answer = callAsUser(method, path, payload, options, renewAtOnce);
    const mine = answer.then(
      () => true,
      () => false,
    );
    ending = mine;
    return answer.finally(() => {
      if (ending === mine) ending = null;
    });
  }

  async function callAsUser(
    method: Method,
    path: string,
    payload: Payload,
    options: CallOptions,
    renewed: (used: string | null) => Promise<string>,
  ): Promise<Envelope> {
    const bearer = tokens.access() ?? (await renewed(null));
    try {
      return await once(method, path, payload, options, bearer);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === CODE.refreshFailed) throw signedOut(error);
      if (error.code !== CODE.notSignedIn) throw error;
      return once(method, path, payload, options, await renewed(bearer));
    }
  }

  const send =
    <M extends Method>(method: M) =>
    async (path: string, payload: object = {}, options: CallOptions = {}) =>
      (await call(method, path, payload as Payload, options)).data;

  return {
    lang,
    /** For what is not a call: a token in place of this one, which has ended. */
    renewToken: renew,
    get: send('GET') as <P extends GetPath>(
      path: P,
      query?: InputOf<P, 'get'>,
      options?: CallOptions,
    ) => Promise<DataOf<P, 'get'>>,
    post: send('POST') as <P extends PostPath>(
      path: P,
      body?: InputOf<P, 'post'>,
      options?: CallOptions,
    ) => Promise<DataOf<P, 'post'>>,
    put: send('PUT') as <P extends PutPath>(
      path: P,
      body?: InputOf<P, 'put'>,
      options?: CallOptions,
    ) => Promise<DataOf<P, 'put'>>,
    delete: send('DELETE') as <P extends DeletePath>(
      path: P,
      query?: InputOf<P, 'delete'>,
      options?: CallOptions,
    ) => Promise<DataOf<P, 'delete'>>,
    /** Sends a file as the whole body. */
    async postFile<P extends PostPath>(path: P, file: Blob, query: QueryOf<P, 'post'>): Promise<DataOf<P, 'post'>> {
      return (await call('POST', path, query as Payload, { auth: true, file })).data as DataOf<P, 'post'>;
    },
    /** Reads a file that the API makes; its path is put together by whoever lists the same rows. */
    async readFile(path: string, query: Payload, options: CallOptions = {}): Promise<FileAnswer> {
      return (await call('GET', path, query, { ...options, wantsFile: true })).data as FileAnswer;
    },
    async list<P extends GetPath>(
      path: P,
      query?: InputOf<P, 'get'>,
      options: CallOptions = {},
    ): Promise<Page<RowsOf<P>>> {
      return pageOf(await call('GET', path, (query ?? {}) as Payload, options));
    },
    /** A list that is asked for by POST. */
    async search<P extends PostPath>(
      path: P,
      body: InputOf<P, 'post'>,
      options: CallOptions = {},
    ): Promise<Page<PostRowsOf<P>>> {
      return pageOf(await call('POST', path, body as Payload, options));
    },
  };
}

export type Api = ReturnType<typeof createApi>;

function pageOf<Row>(answer: Envelope): Page<Row> {
  const rows = (answer.data ?? []) as Row[];
  return {
    rows,
    total: answer.total ?? answer.count ?? rows.length,
    statusInfo: answer.status_info ?? [],
    cut: answer.cut ?? false,
  };
}

function openEnvelope(status: number, text: string): Envelope {
  let body: Envelope | null = null;
  try {
    body = JSON.parse(text) as Envelope;
  } catch {
    // Falls through: a proxy's error page is not an envelope.
  }
  if (body?.success) return body;
  throw new ApiFailure({
    status: body ? status : status >= 400 ? status : 0,
    code: body?.code ?? status,
    message: body?.message ?? '',
    fields: body?.fields,
    requestId: body?.request_id,
    data: body?.data,
  });
}
