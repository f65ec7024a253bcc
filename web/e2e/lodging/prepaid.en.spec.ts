// A room that is prepaid, in English: kept until it is paid, paid, and confirmed.
import { payCode } from '../billing/paying.ts';
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { BOOKING, bookingOf, dayAfter, MINE, setNights } from './rooms.ts';

const TYPES = '/atms/lodging/room_types';

test('a prepaid room is confirmed by its payment', async ({ page, open, api, context, baseURL }) => {
  // A kind of its own, in the last hotel: other stories count on the first ones.
  const { hotel_id } = (await api.about('hotel_room_types')).at(-1);
  const keeper = (await newColleague(api, 'lodging.rooms')).tokens.access_token;
  const name = unique('Prepaid room');
  const form = { hotel_id, name_zh: name, name_en: name, price: 30_000, guests: 2, is_prepaid: true };
  const type = await api.post(TYPES, form, keeper);
  const { check_in } = await api.get('/atlas/exhibition/hotel_availability', { hotel_id });
  const stay = { check_in, check_out: dayAfter(check_in, 1) };
  await setNights(api, type, check_in, check_in, () => 50);

  const person = await newColleague(api);
  const token = person.tokens.access_token;
  await keepSession(context, baseURL ?? '', person.tokens);
  const { order_id, number } = await api.postOnce(BOOKING, bookingOf(type, stay, 'Ines Hart'), token);
  await open(MINE);
  const sheet = page.getByRole('region').filter({ hasText: number });
  await expect(sheet).toContainText('To pay');
  await isClean(page, 'a booking that is to be paid');
  await sheet.getByRole('button', { name: `Pay now: ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?order=${order_id}$`));
  // The page has its own code by then; two at the same moment would be refused.
  await expect(page.getByText('No payment received yet')).toBeVisible();

  const way = { method: 1, way: 'native' };
  const { code_url } = await api.postOnce(`/atlas/billing/orders/${order_id}/pay`, way, token);
  // As a phone would that has scanned the code.
  await payCode(page, baseURL, code_url);
  await open(MINE);
  await expect(sheet).toContainText('Confirmed');
  await expect(sheet).toContainText('paid');
  await expect(sheet.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await api.put(TYPES, { ...type, status: 0 }, keeper);
});
