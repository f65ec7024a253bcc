// The client's promises: encoding, envelope, one refresh for many 401s, replay, and the ways a session ends.
import { describe, expect, it, vi } from 'vitest';
import { type ClientOptions, createApi, type Tokens } from './client';
import { ApiFailure } from './failure';
import type { WireAnswer, WireRequest } from './wire';

const ok = (data: unknown, extra = {}): WireAnswer => ({
  status: 200,
  text: JSON.stringify({ success: true, data, ...extra }),
});
const refused = (status: number, code: number, extra = {}): WireAnswer => ({
  status,
  text: JSON.stringify({ success: false, code, message: 'no', ...extra }),
});

function setup(answer: (request: WireRequest) => WireAnswer | Promise<WireAnswer>, over: Partial<ClientOptions> = {}) {
  const held: { access: string | null; refresh: string | null } = { access: 'old', refresh: 'r1' };
  const transport = vi.fn(async (request: WireRequest) => answer(request));
  const onSignedOut = vi.fn();
  const api = createApi({
    lang: 'en',
    transport,
    tokens: {
      access: () => held.access,
      refresh: () => held.refresh,
      save: (tokens: Tokens) => {
        held.access = tokens.access_token;
        held.refresh = tokens.refresh_token;
      },
    },
    onSignedOut,
    ...over,
  });
  const sent = (part: string) => transport.mock.calls.map(([request]) => request).filter((r) => r.path.includes(part));
  return { api, held, transport, onSignedOut, sent };
}

const REFRESH = '/atlas/auth/token/refresh';
const bearer = (request: WireRequest | undefined) => request?.headers.Authorization;

describe('requests', () => {
  it('are form-encoded, carry the language and drop empty values', async () => {
    const { api, transport } = setup(() => ok(null));
    await api.post('/atlas/user/signup', { email: 'a+b@c.co', password: 'x&y', name: '' });
    const request = transport.mock.calls[0]?.[0];
    expect(request?.body).toBe('email=a%2Bb%40c.co&password=x%26y');
    expect(request?.headers['Content-Type']).toContain('x-www-form-urlencoded');
    expect(request?.headers['Fairway-Lang']).toBe('en');
    expect(bearer(request)).toBeUndefined();
  });

  it('keep empty values, send JSON and an idempotency key when told to', async () => {
    const { api, transport } = setup(() => ok(null));
    await api.put('/atlas/user/users', { name_zh: '' }, { keepEmpty: true, json: true, idempotencyKey: 'k1' });
    const request = transport.mock.calls[0]?.[0];
    expect(request?.body).toBe('{"name_zh":""}');
    expect(request?.headers).toMatchObject({ 'Content-Type': 'application/json', 'Idempotency-Key': 'k1' });
  });

  it('put path fields into the path and the rest into the query', async () => {
    const { api, transport } = setup(() => ok([]));
    await api.get('/basic/label/{token}', { token: 'E/S', is_idc: 2, no_page: 1 });
    expect(transport.mock.calls[0]?.[0].path).toBe('/basic/label/E%2FS?is_idc=2&no_page=1');
  });

  it('read a list with its total, status counts and cut', async () => {
    const { api } = setup(() => ok([{ id: 1 }], { total: 41, status_info: [{ status: 1, count: 2 }], cut: true }));
    const page = await api.list('/atlas/exhibition/activity_same', { activity_id: 1 });
    expect(page).toEqual({ rows: [{ id: 1 }], total: 41, statusInfo: [{ status: 1, count: 2 }], cut: true });
  });
});

describe('failures', () => {
  it('are typed, with fields and the reference', async () => {
    const { api } = setup(() => refused(422, 1100, { fields: { email: 'taken' }, request_id: 'R7' }));
    const failure = await api.post('/atlas/user/signup', { email: 'a', password: 'b' }).catch((e) => e);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 422, code: 1100, fields: { email: 'taken' }, requestId: 'R7' });
  });

  it('tell an unreachable server and a proxy page from a refusal', async () => {
    const offline = setup(() => Promise.reject(new TypeError('offline')));
    expect(await offline.api.get('/basic/refdata/countries').catch((e) => e.isUnreachable)).toBe(true);
    const proxy = setup(() => ({ status: 502, text: '<html>' }));
    expect(await proxy.api.get('/basic/refdata/countries').catch((e) => [e.status, e.isTransient])).toEqual([
      502,
      true,
    ]);
  });
});

describe('an expired access token', () => {
  const expiring = (request: WireRequest) => {
    if (request.path === REFRESH) return ok({ access_token: 'new', refresh_token: 'r2' });
    return bearer(request) === 'Bearer new' ? ok(request.path) : refused(401, 401);
  };
  const get = (api: ReturnType<typeof setup>['api'], activity_id: number) =>
    api.get('/atlas/exhibition/apply_status', { activity_id }, { auth: true });

  it('is refreshed once for many requests in flight, and all are replayed', async () => {
    const { api, held, sent, onSignedOut } = setup(expiring);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((id) => get(api, id)));
    expect(answers).toEqual([1, 2, 3, 4, 5].map((id) => `/atlas/exhibition/apply_status?activity_id=${id}`));
    expect(sent(REFRESH)).toHaveLength(1);
    expect(sent('apply_status')).toHaveLength(10);
    expect(held).toEqual({ access: 'new', refresh: 'r2' });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('is not refreshed again by a late 401 of a request sent with the old token', async () => {
    let late: (() => void) | undefined;
    const { api, sent } = setup(async (request) => {
      const isLate = request.path.endsWith('=2') && bearer(request) === 'Bearer old';
      if (isLate) await new Promise<void>((resolve) => (late = resolve));
      return expiring(request);
    });
    const second = get(api, 2);
    await get(api, 1);
    late?.();
    await second;
    expect(sent(REFRESH)).toHaveLength(1);
  });

  it('is fetched first when only the refresh token is left', async () => {
    const { api, held, sent } = setup(expiring);
    held.access = null;
    await get(api, 1);
    expect(sent('apply_status')).toHaveLength(1);
    expect(sent(REFRESH)).toHaveLength(1);
  });

  it('uses a token that another tab fetched while we waited for our turn', async () => {
    const { api, held, sent } = setup(expiring, {
      exclusively: async (act) => {
        held.access = 'new';
        return act();
      },
    });
    await get(api, 1);
    expect(sent(REFRESH)).toHaveLength(0);
  });

  it('is replayed only once: a second 401 is reported', async () => {
    const { api, sent } = setup((r) =>
      r.path === REFRESH ? ok({ access_token: 'n', refresh_token: 'r' }) : refused(401, 401),
    );
    await expect(get(api, 1)).rejects.toMatchObject({ code: 401 });
    expect(sent('apply_status')).toHaveLength(2);
  });
});

describe('files', () => {
  it('are sent as they are, with their fields in the query', async () => {
    const { api, transport } = setup(() => ok({ id: 5 }));
    const file = new Blob(['a,b']);
    await expect(
      api.postFile('/atms/billing/reconciliation/import', file, { day: '2027-03-17', method: 1 }),
    ).resolves.toMatchObject({ id: 5 });
    const request = transport.mock.calls[0]?.[0];
    expect(request?.path).toBe('/atms/billing/reconciliation/import?day=2027-03-17&method=1');
    expect(request).toMatchObject({ file, body: undefined, method: 'POST' });
    expect(request?.headers).toMatchObject({ 'Content-Type': 'application/octet-stream', Authorization: 'Bearer old' });
  });

  it('are read with a renewed token, and a refusal is a failure', async () => {
    const file = { content: new Blob(['%PDF']), disposition: 'attachment; filename="t.pdf"' };
    const { api, sent } = setup((r) => {
      if (r.path === REFRESH) return ok({ access_token: 'new', refresh_token: 'r2' });
      if (r.path.includes('gone')) return refused(404, 404);
      return bearer(r) === 'Bearer new' ? { status: 200, text: '', file } : refused(401, 401);
    });
    await expect(api.readFile('/atms/a/export', { format: 'pdf' }, { auth: true })).resolves.toBe(file);
    expect(sent('export').map((r) => r.wantsFile)).toEqual([true, true]);
    await expect(api.readFile('/atms/gone', {}, { auth: true })).rejects.toMatchObject({ status: 404, code: 404 });
  });
});

describe('a session that is over', () => {
  const get = (api: ReturnType<typeof setup>['api']) => api.get('/atlas/atams_card/card_basics', {}, { auth: true });

  it('ends once for all when the refresh answers 1002', async () => {
    const { api, onSignedOut, sent } = setup((r) => (r.path === REFRESH ? refused(401, 1002) : refused(401, 401)));
    const results = await Promise.allSettled([get(api), get(api)]);
    expect(results.map((r) => r.status)).toEqual(['rejected', 'rejected']);
    expect(sent(REFRESH)).toHaveLength(1);
    expect(onSignedOut).toHaveBeenCalled();
  });

  it('ends without a request when there is no token at all', async () => {
    const { api, held, transport, onSignedOut } = setup(() => ok(null));
    held.access = null;
    held.refresh = null;
    await expect(get(api)).rejects.toBeInstanceOf(ApiFailure);
    expect(transport).not.toHaveBeenCalled();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('survives a refresh that could not reach the server', async () => {
    const { api, onSignedOut } = setup((r) =>
      r.path === REFRESH ? Promise.reject(new Error('offline')) : refused(401, 401),
    );
    await expect(get(api)).rejects.toMatchObject({ status: 0 });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  describe('by a request of one’s own', () => {
    const UPDATE = '/atlas/user/password/update';
    const begin = (outcome: WireAnswer) => {
      let answer: () => void = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const made = setup(async (request) => {
        if (request.path === REFRESH) return ok({ access_token: 'new', refresh_token: 'r2' });
        if (request.path !== UPDATE) return bearer(request) === 'Bearer new' ? ok('card') : refused(401, 401);
        if (bearer(request) !== 'Bearer new' && made.held.access !== 'old') return refused(401, 401);
        await answered;
        return outcome;
      });
      const body = { user_id: 1, original_password: 'a', new_password: 'b' };
      const update = () => made.api.post(UPDATE, body, { auth: true, endsSession: true });
      return { ...made, update, answer };
    };

    it('asks for no further token, also where others hear of it before its answer', async () => {
      const { api, update, answer, sent, onSignedOut } = begin(ok(null));
      const ending = update();
      const [card, stream] = [get(api), api.renewToken('old')].map((one) =>
        one.catch((error: ApiFailure) => error.code),
      );
      answer();
      await ending;
      expect([await card, await stream]).toEqual([401, 401]);
      expect(sent(REFRESH)).toHaveLength(0);
      expect(onSignedOut).not.toHaveBeenCalled();
    });

    it('lets others go on with a new token where it was refused', async () => {
      const { api, update, answer, sent } = begin(refused(422, 1422));
      const ending = update();
      const card = get(api);
      answer();
      await expect(ending).rejects.toMatchObject({ code: 1422 });
      expect(await card).toBe('card');
      expect(sent(REFRESH)).toHaveLength(1);
    });

    it('can need a token itself', async () => {
      const { held, update, answer, sent } = begin(ok(null));
      held.access = 'ended';
      answer();
      await update();
      expect(sent(UPDATE).map(bearer)).toEqual(['Bearer ended', 'Bearer new']);
    });
  });
});
