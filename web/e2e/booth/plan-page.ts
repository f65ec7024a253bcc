// What tests of the plan share: free booths, people of their own, and the places of the page.
import type { Browser, Page } from '@playwright/test';
import { type DemoApi, keepSession } from '../support/api.ts';
import type { Colleague } from '../support/colleagues.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

export const PATH = '/expoReserve';
export const shortOf = ({ booth_no }: Row) => booth_no.split('-').at(-1) as string;
export const addressOf = ({ booth_no }: Row) => `${PATH}?hall=${booth_no.split('-')[0]}&booth=${booth_no}`;

/** Free booths of a hall, in the order of their numbers. */
export async function freeIn(api: DemoApi, code: string): Promise<Row[]> {
  const halls: Row[] = await api.about('activity_pavilion');
  const pavilion_id = halls.find((hall) => hall.code === code).id;
  const [booths, booked]: [Row[], Row[]] = await Promise.all([
    api.about('booth', { pavilion_id }),
    api.about('booked_booths', { pavilion_id }),
  ]);
  const taken = new Set(booked.map(({ booth_id }) => booth_id));
  return booths.filter(({ id }) => !taken.has(id));
}

export const panelOf = (page: Page, booth: Row) => page.getByRole('complementary', { name: booth.booth_no });

/** Somebody at a browser of their own, beside the one of the test. */
export async function personAt(browser: Browser, base: string, { tokens }: Colleague): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  await keepSession(context, base, tokens);
  return context.newPage();
}

/** Says for which new company a reservation is, and who is asked about it; in English. */
export async function fillOrder(page: Page, company: string) {
  await page.getByLabel('English name').fill(company);
  await page.getByRole('combobox', { name: 'Country or region' }).fill('Germany');
  await page.getByRole('option', { name: /^Germany/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ines Hart');
  await page.getByLabel('Mobile').fill('+49 40 1234567');
}

/** Puts booths on hold for somebody, as their page would. */
export async function holdFor(api: DemoApi, base: string, token: string, boothIds: number[], activity_id = 1) {
  // By number: not every system resolves en.localhost outside of a browser.
  const response = await fetch(`http://127.0.0.1:${new URL(base).port}/atlas/exhibition/booth_hold`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `e2e-${process.pid}-${Date.now()}-${boothIds.join('-')}`,
    },
    body: JSON.stringify({ activity_id, booth_ids: boothIds }),
  });
  if (!response.ok) throw new Error(`booth_hold: ${response.status} ${await response.text()}`);
  return api.get('/atlas/exhibition/booth_hold', { activity_id }, token);
}
