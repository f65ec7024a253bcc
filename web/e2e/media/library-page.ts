// The library as the tests use it: signed in, in a folder of their own.
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Locator, Page } from '@playwright/test';
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

export class LibraryPage {
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
    await expect(this.page.getByText(this.say('这里还没有文件', 'There is nothing here yet'))).toBeVisible();
    return name;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.say('上传文件', 'Upload files') });
  }

  async choose(...paths: string[]) {
    if (!(await this.dialog.isVisible())) await this.button('上传', 'Upload').click();
    await this.dialog.locator('input[type=file]').setInputFiles(paths);
  }

  async send() {
    await this.dialog.getByRole('button', { name: this.say(/开始上传/, /Start upload/) }).click();
  }

  async close() {
    await this.dialog.getByRole('button', { name: this.say('关闭', 'Close') }).click();
    await expect(this.dialog).toBeHidden();
  }

  async upload(...paths: string[]) {
    await this.choose(...paths);
    await this.send();
    await expect(this.dialog.getByText(this.say('已上传', 'Uploaded'), { exact: true })).toHaveCount(paths.length);
    await this.close();
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
    const inline = this.row(name).getByRole('button', { name: label, exact: true });
    if (await inline.isVisible()) return inline.click();
    await this.row(name)
      .getByRole('button', { name: `${this.say('更多', 'More')} ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: this.say(zh, en), exact: true }).click();
  }
}

/** Nothing on the page, or in the dialog over it, that assistive technology would stumble over. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

export const test = base.extend<{ library: LibraryPage; files: TestFiles }>({
  library: async ({ page, lang, context, api, baseURL }, use) => {
    await use(new LibraryPage(page, lang, context, api, baseURL ?? ''));
  },
  files: async ({ page: _ }, use) => {
    const files = new TestFiles();
    await use(files);
    files.remove();
  },
});

export { expect };
