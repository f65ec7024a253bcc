// The media screens as the tests use them: signed in, in a folder of their own.
import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test';
import { type DemoAccount, type DemoApi, keepSession } from '../support/api.ts';
import { test as base, expect, type Lang } from '../support/test.ts';
import { TestFiles } from './files.ts';

export const RESOURCES = '/admin/library';
export const CLOUD = '/console/companyManage/cloudFiles';

let count = 0;

/** Asks the server itself, by number: not every system resolves en.localhost outside of a browser. */
export function ask(url: string, token?: string): Promise<Response> {
  const { port, pathname, search } = new URL(url);
  const headers = token ? { Authorization: `Bearer ${token}` } : undefined;
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers });
}

export class MediaPage {
  constructor(
    readonly page: Page,
    readonly lang: Lang,
    private readonly context: BrowserContext,
    private readonly api: DemoApi,
    private readonly origin: string,
  ) {}

  say = <T>(zh: T, en: T) => (this.lang === 'en' ? en : zh);

  /** Signs in and opens a folder that only this test knows. */
  async enter(account: DemoAccount, path: string, owner: Record<string, number> = {}): Promise<string> {
    const tokens = await this.api.signIn(account);
    await keepSession(this.context, this.origin, tokens);
    count += 1;
    const name = `e2e ${this.lang} ${process.pid} ${Date.now().toString(36)} ${count}`;
    const folder = await this.api.post('/atlas/atams_media/directories', { ...owner, name }, tokens.access_token);
    await this.page.goto(`${path}?dir_id=${folder.id}`);
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(this.page.getByText(this.say('这里还没有文件', 'Nothing here yet'))).toBeVisible();
    return name;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.say('上传文件', 'Upload files') });
  }

  async choose(...paths: string[]) {
    if (!(await this.dialog.isVisible())) await this.button('上传', 'Upload').click();
    await this.dialog.locator('input[type=file]').setInputFiles(paths);
  }

  /** The press after everything has arrived. */
  async finish() {
    await this.dialog.getByRole('button', { name: this.say('完成', 'Done'), exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  async close() {
    await this.dialog.getByRole('button', { name: this.say('关闭', 'Close') }).click();
    await expect(this.dialog).toBeHidden();
  }

  async upload(...paths: string[]) {
    await this.choose(...paths);
    await expect(this.dialog.getByText(this.say('已上传', 'Uploaded'), { exact: true })).toHaveCount(paths.length);
    await this.finish();
  }

  button(zh: string, en: string): Locator {
    return this.page.getByRole('button', { name: this.say(zh, en), exact: true });
  }

  /** The row of a file in the list. */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('button', { name, exact: true }) });
  }

  /** An action of a row, in the row or under "more". */
  async act(name: string, zh: string, en: string) {
    const label = `${this.say(zh, en)} ${name}`;
    // What was just uploaded comes into the list after the dialog has closed.
    await expect(this.row(name)).toBeVisible();
    const inline = this.row(name).getByRole('button', { name: label, exact: true });
    if (await inline.isVisible()) return inline.click();
    await this.row(name)
      .getByRole('button', { name: `${this.say('更多', 'More')} ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: this.say(zh, en), exact: true }).click();
  }
}

/** Parts travel through the server, or straight to an S3-compatible store. */
const PART = /\/parts\/(\d+)$|[?&]partNumber=(\d+)/;

/** The number of the part that a request carries. */
export function partOf(request: Request): string | undefined {
  const [, ours, stores] = request.method() === 'PUT' ? (PART.exec(request.url()) ?? []) : [];
  return ours ?? stores;
}

/** Lets so many parts through and keeps the others waiting until the test says how they end. */
export async function holdParts(page: Page, allowed: number) {
  const waiting: Route[] = [];
  let passed = 0;
  let isOpen = false;
  await page.route(PART, async (route) => {
    if (isOpen || !partOf(route.request()) || passed++ < allowed) await route.continue();
    else waiting.push(route);
  });
  const end = (act: (route: Route) => Promise<void>) => {
    isOpen = true;
    return Promise.all(waiting.splice(0).map((route) => act(route).catch(() => undefined)));
  };
  return {
    waiting,
    release: () => end((route) => route.continue()),
    /** As a line that breaks: what waits is lost, what comes later goes its own way. */
    cut: () => end((route) => route.abort('internetdisconnected')),
  };
}

export const test = base.extend<{ media: MediaPage; files: TestFiles }>({
  media: async ({ page, lang, context, api, baseURL }, use) => {
    await use(new MediaPage(page, lang, context, api, baseURL ?? ''));
  },
  files: async ({ page: _ }, use) => {
    const files = new TestFiles();
    await use(files);
    files.remove();
  },
});

export { expect };
