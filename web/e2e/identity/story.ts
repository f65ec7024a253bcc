// What the account stories share: reading the outbox as the staff do, and people nobody else in the run is.
import type { APIRequestContext, Page } from '@playwright/test';
import { type DemoApi, newEmail, PASSWORD } from '../support/api.ts';
import { test as base, expect } from '../support/test.ts';

interface Message {
  id: number;
  recipient: string;
  template: string;
}
export interface Person {
  user_id: number;
  access_token: string;
  refresh_token: string;
}

let counter = 0;

/** Eleven digits that no other test of the run uses. */
export function newMobile(): string {
  const tail = (Date.now() * 7 + process.pid * 131 + counter++) % 100_000_000;
  return `139${String(tail).padStart(8, '0')}`;
}

export class Outbox {
  constructor(
    private readonly request: APIRequestContext,
    private readonly api: DemoApi,
    private readonly token: string,
  ) {}

  private async read(path: string) {
    const response = await this.request.get(path, { headers: { Authorization: `Bearer ${this.token}` } });
    expect(response.status(), path).toBe(200);
    return (await response.json()).data;
  }

  /** The newest text of that kind to somebody, as the staff read it in the outbox. */
  async textTo(recipient: string, template: string): Promise<string> {
    const keyword = encodeURIComponent(recipient.replace(/^\+/, ''));
    const path = `/atms/message/messages?keyword=${keyword}&template=${template}&start=0&limit=5`;
    let found: Message | undefined;
    await expect
      .poll(async () => {
        found = ((await this.read(path)) as Message[]).find((row) => row.recipient.endsWith(recipient));
        return found !== undefined;
      })
      .toBe(true);
    return (await this.read(`/atms/message/messages/${found?.id}`)).body_text;
  }

  /** The six digits that were sent to a mobile number. */
  async codeTo(mobile: string): Promise<string> {
    return /\b\d{6}\b/.exec(await this.textTo(mobile, 'sms_code'))?.[0] ?? '';
  }

  /** Path and token of the link in a mail; its host is the tenant's, which is not the test's. */
  async linkTo(email: string, template: 'activation' | 'password_reset'): Promise<string> {
    return /\/(?:activationSuccess|setPasswordNew)\?token=[\w.~-]+/.exec(await this.textTo(email, template))?.[0] ?? '';
  }

  /** Somebody with a mail address. */
  async withEmail(name = 'Anybody'): Promise<{ email: string }> {
    const email = newEmail();
    await this.open({ email }, name);
    return { email };
  }

  /** Somebody with a mobile number, signed in. */
  async withMobile(name = 'Anybody'): Promise<Person & { mobile: string }> {
    const mobile = newMobile();
    await this.open({ mobile }, name);
    return { ...(await this.api.signIn(mobile)), mobile };
  }

  /** Opened by the staff: no code goes out within the minute, and nobody's sign-ups are counted. */
  private open(way: { email: string } | { mobile: string }, name: string) {
    const body = { ...way, name_zh: name, name_en: name, account_type: 2, password: PASSWORD };
    return this.api.post('/atms/account/accounts', body, this.token);
  }
}

export const test = base.extend<{ outbox: Outbox }>({
  outbox: async ({ playwright, baseURL, api, lang }, use) => {
    const { port } = new URL(baseURL ?? '');
    const request = await playwright.request.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      extraHTTPHeaders: { 'Fairway-Lang': lang },
    });
    const { access_token } = await api.signIn('staff');
    await use(new Outbox(request, api, access_token));
    await request.dispose();
  },
});
export { expect };

export const OVERVIEW = '/console/myParticipation/overviewofParticipants';
export const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
export const submit = (page: Page) => page.getByRole('main').locator('button[type="submit"]').click();

export async function fillIn(page: Page, account: string, password: string) {
  await field(page, 'account').fill(account);
  await field(page, 'password').fill(password);
  await submit(page);
}
