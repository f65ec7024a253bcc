// A fair of a story's own, with a hall and booths that no other story touches, and rules that hold for nobody else.
import type { BrowserContext, Page } from '@playwright/test';
import type { DemoApi } from '../support/api.ts';
import { type Colleague, newColleague, unique } from '../support/colleagues.ts';
import { expect, openReady } from '../support/test.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

export interface OwnFair {
  id: number;
  hall: { id: number; code: string };
  /** Who keeps it, and may do everything with its booths. */
  keeper: Colleague;
  booths: Row[];
}

const PLAN = '/atms/booth/plan';
const GATE = { kind: 'gate', side: 'south', x: 300, y: 400, width: 60 };
/** What pages ask about booths, by the meeting. */
const ABOUT_BOOTHS =
  /\/atlas\/exhibition\/(activity_pavilion|booth|booked|hot_booth|exhibitor_pavilion|reserve_booth|my_reservations)/;

/** A booth of a draft, the nth of a row with room between them. */
export const draftBooth = (booth_no: string, at: number) => ({
  key: booth_no,
  booth_no,
  booth_type: 1,
  open_sides: 1,
  x: 60 + at * 60,
  y: 60,
  w: 30,
  h: 30,
  price: 1_000_000,
  price_usd: 150_000,
});

/** Saves a hall's draft with other booths in it, as a colleague's editor would; the revision by then. */
export async function saveDraft(api: DemoApi, token: string, hallId: number, change: (booths: Row[]) => Row[]) {
  const { revision, body } = await api.get(PLAN, { pavilion_id: hallId }, token);
  const next = { ...body, booths: change(body.booths), doors: [GATE] };
  const saved = await api.put(PLAN, { pavilion_id: hallId, revision, body: next }, token);
  return saved.revision as number;
}

export async function ownFair(api: DemoApi, numbers: readonly string[] = []): Promise<OwnFair> {
  const keeper = await newColleague(api, 'event.meetings', 'booth.plan', 'booth.rules', 'booth.reservations');
  const token = keeper.tokens.access_token;
  const title = unique('A small fair');
  const meeting = { title, title_en: title, start_time: 1_000_000, end_time: 1_086_400 };
  const { id } = await api.post('/atms/meeting/meetings', meeting, token);
  const code = 'W1';
  const form = { activity_id: id, code, name_zh: '西一馆', name_en: 'West hall', plan_w: 600, plan_h: 400 };
  const hall = await api.post('/atms/booth/halls', form, token);
  if (numbers.length > 0) {
    const revision = await saveDraft(api, token, hall.id, () =>
      numbers.map((number, at) => draftBooth(`${code}-${number}`, at)),
    );
    await api.post(`${PLAN}/publish`, { pavilion_id: hall.id, revision, note: '', confirmed: [] }, token);
  }
  const booths = await api.get('/atlas/exhibition/booth', { activity_id: id });
  return { id, hall: { id: hall.id, code }, keeper, booths };
}

/** The site shows one meeting; whoever looks at booths in this browser sees those of another in its place. */
export function showFair(context: BrowserContext, { id }: OwnFair) {
  return context.route(ABOUT_BOOTHS, (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.searchParams.has('activity_id')) url.searchParams.set('activity_id', String(id));
    const sent = request.postData();
    const body = sent?.startsWith('{') ? JSON.parse(sent) : null;
    const postData = body && 'activity_id' in body ? JSON.stringify({ ...body, activity_id: id }) : undefined;
    return route.continue(postData === undefined ? { url: url.href } : { url: url.href, postData });
  });
}

/** Comes to the plan from the home page: what the server draws into a page's first answer is the site's own meeting. */
export async function enterPlan(page: Page) {
  await openReady(page, '/');
  await page.locator('a[href="/expoReserve"]:visible').first().click();
  await expect(page).toHaveURL(/\/expoReserve/);
  await expect(page.getByRole('application')).toBeVisible();
}

/** Sells a booth to a company of its own; the reservation as the organiser has accepted it. */
export async function sell(api: DemoApi, fair: OwnFair, booth: Row): Promise<Row> {
  const buyer = (await newColleague(api)).tokens.access_token;
  const order = {
    activity_id: fair.id,
    booth_ids: [booth.id],
    currency: 'CNY',
    company: { name_zh: '', name_en: unique('Early Harbour'), country_id: 1 },
    contact_name: 'Lin Wei',
    contact_mobile: '13800000000',
    contact_email: 'lin@browser.example',
    addons: [],
  };
  const { reservation } = await api.postOnce('/atlas/exhibition/reserve_booth', order, buyer);
  const verdict = { id: reservation.id, version: reservation.version, accept: true };
  return api.put('/atms/booth/reservations/review', verdict, fair.keeper.tokens.access_token);
}
