// Colleagues of the demo's staff, made for one test: an account of its own with a role of exactly the permissions asked.
import type { Page } from '@playwright/test';
import { type DemoApi, newEmail, PASSWORD } from './api.ts';

let counter = 0;

/** Unlike any other name of any test run. */
export const unique = (word: string) => `${word} ${process.pid}-${Date.now().toString(36)}-${counter++}`;

export interface Colleague {
  email: string;
  tokens: Awaited<ReturnType<DemoApi['signIn']>>;
}

export async function newColleague(api: DemoApi, ...permissions: string[]): Promise<Colleague> {
  const { access_token } = await api.signIn('staff');
  const role = await api.post(
    '/atms/role/roles',
    { name: unique('Role'), permissions: permissions.join() },
    access_token,
  );
  const email = newEmail();
  const account = { email, name_zh: '测试同事', name_en: 'Test Colleague', password: PASSWORD, role_ids: [role.id] };
  await api.post('/atms/account/accounts', account, access_token);
  return { email, tokens: await api.signIn(email) };
}

/** What the server answers when the page's own session asks for something. */
export function statusOf(page: Page, path: string, method = 'GET', body?: object): Promise<number> {
  return page.evaluate(
    async ([address, verb, text]) => {
      const token = /FAIRWAY_ACCESS_TOKEN_CK=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      return (await fetch(address as string, { method: verb as string, headers, body: text as string })).status;
    },
    [path, method, body && JSON.stringify(body)] as const,
  );
}
