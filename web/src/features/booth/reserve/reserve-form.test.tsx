// The form of a reservation in dollars: what is not sold in them turns all of it to yuan, says so, and is ordered so.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '@/api/models';
import type { WireRequest } from '@/api/wire';
import type { Dictionary } from '@/shared/i18n/i18n';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/pages.en';
import zh from '../labels/pages.zh';
import { PATH, type Reservation } from '../models';
import type { Selection } from '../use-selection';
import { draftKeeper, EMPTY } from './draft';
import { ReserveForm } from './reserve-form';

beforeEach(() => window.sessionStorage.clear());

const startup = { meetingId: 1 } as unknown as Startup;
const user = { id: 20, company_id: 5, mobile: '13800000000', email: 'ines@fairway.example' } as unknown as User;
const booth = { id: 7, booth_no: 'N1-A01', price: 100_000, surcharge: 0, price_usd: 15_000, surcharge_usd: 0 };
const SOFA = { id: 3, group: 1, name_zh: '沙发', name_en: 'Sofa', unit_zh: '张', unit_en: 'piece' };
const sofa = { ...SOFA, price: 50_000, price_usd: 0, left: null, most_per_booth: 4 };
const reservation = { id: 9, status: 1, booths: [{ booth_id: 7, booth_no: 'N1-A01' }] } as unknown as Reservation;
const selection = { reservation: null, heldIds: new Set([7]), reread: async () => [] } as unknown as Selection;

/** All of what was ordered went to others. */
const GONE = { success: false, code: 1752, message: 'gone', data: { lost: [{ booth_id: 7, booth_no: 'N1-A01' }] } };

function show(
  lang: 'zh' | 'en' = 'en',
  booths: object[] = [booth],
  more: Partial<Selection> = {},
  isGone = false,
  of = reservation,
) {
  const sent: WireRequest[] = [];
  renderWith(
    <StartupProvider value={startup}>
      <ReserveForm selection={{ ...selection, ...more }} reservation={of} user={user} />
    </StartupProvider>,
    {
      lang,
      labels: (lang === 'zh' ? zh : en) as Dictionary,
      status: ({ method }) => (isGone && method !== 'GET' ? 409 : 200),
      envelope: (request) => {
        const data = answer(request);
        return isGone && request.method !== 'GET' ? GONE : { success: true, data };
      },
    },
  );
  function answer(request: WireRequest) {
    if (request.method !== 'GET') sent.push(request);
    if (request.path.startsWith(PATH.addons)) return [sofa];
    if (request.path.startsWith(PATH.rules)) return { deposit_percent: 0, is_reviewed: true };
    if (request.path.startsWith(PATH.booths)) return booths;
    // Something went to others: the form stays.
    if (request.path.startsWith(PATH.reserve)) return { lost: [], reservation };
    return null;
  }
  return sent;
}
const currency = () => screen.findByLabelText<HTMLSelectElement>(/^(Currency|币种)$/);
function fillContact() {
  for (const [label, value] of [
    ['Name', 'Ines Hart'],
    ['Mobile', '13800000000'],
  ] as const) {
    fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });
  }
}
const isDisabled = (name: string) => screen.getByRole<HTMLOptionElement>('option', { name }).disabled;

it('goes over to yuan with an add-on that has no price in dollars, says why, and comes back without it', async () => {
  draftKeeper(1, 20).keep({ ...EMPTY, currency: 'USD' });
  const sent = show();
  expect(await screen.findByText(/¥ 500.00.*RMB only/)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('US$ 150.00')).toHaveLength(2));
  const more = screen.getByRole('button', { name: 'More: Sofa' });
  fireEvent.click(more);
  expect(screen.getByText('Sofa: no price in US dollars. This reservation is in RMB.')).toBeTruthy();
  expect((await currency()).value).toBe('CNY');
  expect(isDisabled('US dollars')).toBe(true);
  expect(screen.getByText('¥ 1,500.00')).toBeTruthy();
  fillContact();
  fireEvent.click(screen.getByRole('button', { name: 'Submit reservation' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ currency: 'CNY', addons: [{ addon_id: 3, quantity: 1 }] });
  fireEvent.click(screen.getByRole('button', { name: 'Fewer: Sofa' }));
  expect((await currency()).value).toBe('USD');
  expect(screen.queryByText(/no price in US dollars/)).toBeNull();
});

it('does so for a booth as well, in Chinese', async () => {
  draftKeeper(1, 20).keep({ ...EMPTY, currency: 'USD' });
  show('zh', [{ ...booth, price_usd: 0 }]);
  expect(await screen.findByText('N1-A01没有美元价格，本次预订按人民币计价。')).toBeTruthy();
  expect(screen.getAllByText('¥ 1,000.00')).toHaveLength(2);
  expect((await currency()).value).toBe('CNY');
});

it('names what went to others where all of it did, and leads back to the plan instead of sending it again', async () => {
  const sent = show('en', [booth], {}, true);
  const submit = await screen.findByRole('button', { name: 'Submit reservation' });
  fillContact();
  fireEvent.click(submit);
  expect(await screen.findByText(/Just taken by someone else: N1-A01/)).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Submit reservation' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose other booths' }).getAttribute('href')).toBe('/expoReserve');
});

it('orders without a booth that is not on hold and not wanted any more', async () => {
  const other = { ...booth, id: 8, booth_no: 'N1-A02' };
  draftKeeper(1, 20).keep(EMPTY);
  const both = { ...reservation, booths: [...reservation.booths, { booth_id: 8, booth_no: 'N1-A02' }] };
  const sent = show('en', [booth, other], {}, false, both as Reservation);
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out N1-A02' }));
  expect(screen.queryByRole('button', { name: 'Leave out N1-A02' })).toBeNull();
  fillContact();
  fireEvent.click(screen.getByRole('button', { name: 'Submit reservation' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ booth_ids: [7] });
});

it('says how many of an add-on can be had, once that many are ordered', async () => {
  show();
  const most = await screen.findByLabelText('Sofa');
  expect(screen.queryByText(/at most/)).toBeNull();
  fireEvent.change(most, { target: { value: '99' } });
  expect((most as HTMLInputElement).value).toBe('4');
  expect(screen.getByText(/at most 4/)).toBeTruthy();
});
