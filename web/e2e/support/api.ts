// The server's API as the tests use it: to know what a page must show, and to begin in the middle of a story.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import type { Lang } from './test.ts';

export const PASSWORD = 'Fairway2027';
const BLANK = 'about:blank';
export type DemoAccount = 'visitor' | 'exhibitor' | 'organiser' | 'staff';

interface Tokens {
  user_id: number;
  access_token: string;
  refresh_token: string;
}
export interface Unit {
  identify: string;
  params: Record<string, string | number>;
  units: Unit[];
}
export interface MenuItem {
  text: string;
  path: string;
  children?: MenuItem[];
}
type Params = Record<string, string | number>;
interface Ask {
  params?: Params;
  data?: object;
  headers?: Record<string, string>;
}
// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

let counter = 0;

export class DemoApi {
  constructor(
    private readonly request: APIRequestContext,
    private readonly lang: Lang,
  ) {}

  private async ask(method: string, path: string, token: string | undefined, ask: Ask): Promise<Row> {
    const { headers: own, ...rest } = ask;
    const headers = token ? { ...own, Authorization: `Bearer ${token}` } : own;
    const response = await this.request.fetch(path, { method, headers, ...rest });
    expect(response.status(), path).toBe(200);
    return (await response.json()).data;
  }

  get(path: string, params: Params = {}, token?: string): Promise<Row> {
    return this.ask('GET', path, token, { params });
  }

  post(path: string, data: object, token?: string): Promise<Row> {
    return this.ask('POST', path, token, { data });
  }

  /** A write that is named, so that it happens once. */
  postOnce(path: string, data: object, token: string): Promise<Row> {
    return this.ask('POST', path, token, { data, headers: { 'Idempotency-Key': randomUUID() } });
  }

  put(path: string, data: object, token?: string): Promise<Row> {
    return this.ask('PUT', path, token, { data });
  }

  delete(path: string, params: Params, token: string): Promise<Row> {
    return this.ask('DELETE', path, token, { params });
  }

  /** Of the demo's meeting, which is the first. */
  about(name: string, params: Params = {}): Promise<Row> {
    return this.get(`/atlas/exhibition/${name}`, { activity_id: 1, ...params });
  }

  async homeUnits(): Promise<Unit[]> {
    const { pages } = await this.get('/atlas/configure/structure', { code: 'EXS' });
    return pages.find((page: { path: string }) => page.path === '/').units;
  }

  async menu(): Promise<MenuItem[]> {
    return (await this.get('/atlas/configure/structure', { code: 'EXS' })).menu;
  }

  /** The server's labels in the test's language. */
  async labels(): Promise<Record<string, string>> {
    const rows: Row[] = await this.get('/basic/label/EXS', { is_idc: 2, no_page: 1 });
    return Object.fromEntries(rows.map((row) => [row.key, row[`label_${this.lang}`]]));
  }

  /** `title_zh` or `title_en` of a row. */
  local(row: Row, name: string): string {
    return row[`${name}_${this.lang}`];
  }

  signIn(account: string, password = PASSWORD): Promise<Tokens> {
    return this.post('/atlas/user/login', {
      account: /[@\d]/.test(account) ? account : `${account}@fairway.example`,
      password,
    });
  }

  /** Whether the server still takes this access token. */
  async accepts({ user_id, access_token }: Tokens): Promise<boolean> {
    const headers = { Authorization: `Bearer ${access_token}` };
    return (await this.request.get(`/atlas/user/users/${user_id}`, { headers })).ok();
  }
}

export const newEmail = () => `e2e-${process.pid}-${Date.now().toString(36)}-${counter++}@browser.example`;

/** Gives the browser a session without going through the form. */
export async function keepSession(context: BrowserContext, url: string, tokens: Tokens) {
  await leavePages(context);
  const cookie = (name: string, value: string) => ({ name, value, url });
  await context.addCookies([
    cookie('FAIRWAY_ACCESS_TOKEN_CK', tokens.access_token),
    cookie('FAIRWAY_REFRESH_TOKEN_CK', tokens.refresh_token),
    cookie('USER_ID', String(tokens.user_id)),
  ]);
}

/** A page of who was signed in before would ask for that person's news with the next one's name, and be refused. */
async function leavePages(context: BrowserContext) {
  for (const page of context.pages()) if (page.url() !== BLANK) await page.goto(BLANK);
}
