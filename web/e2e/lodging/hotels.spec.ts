// Hotels: on the map and in the list, ordered and narrowed, each with its rooms, their prices and its desk.
import { expect, test } from '../support/test.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

const yuan = (cents: number) => `¥ ${String(cents / 100).replace(/\B(?=(\d{3})+$)/g, ',')}`;
/** What a hotel's cheapest night costs: of the rooms that can be booked here, where there are any. */
const lowest = (hotel: Row, types: Row[]) => {
  const own = types.filter((type) => type.hotel_id === hotel.id).map((type) => type.price);
  return own.length > 0 ? Math.min(...own) : hotel.min_price;
};

test.describe('hotels', () => {
  test('are listed with their price, and ordered as one likes', async ({ page, open, api, say }) => {
    const hotels: Row[] = await api.about('activity_hotels');
    const types: Row[] = await api.about('hotel_room_types');
    await open('/hotelGet');
    const main = page.getByRole('main');
    const names = main.getByRole('heading', { level: 2 });
    await expect(names).toHaveText(hotels.map((row) => api.local(row, 'name')));
    await expect(main.getByRole('img', { name: say('周边酒店分布图', 'Map of the hotels') })).toBeVisible();
    await expect(main.getByRole('listitem').first()).toContainText(yuan(lowest(hotels[0], types)));
    const order = page.getByRole('navigation', { name: say('排序', 'Sort by') });
    await order.getByRole('link', { name: say('价格最低', 'Lowest price') }).click();
    await expect(page).toHaveURL('/hotelGet?sort=price');
    const cheapest = hotels.toSorted((a, b) => lowest(a, types) - lowest(b, types));
    await expect(names).toHaveText(cheapest.map((row) => api.local(row, 'name')));
    await page
      .getByRole('navigation', { name: say('到馆方式', 'Getting to the venue') })
      .getByRole('link', { name: say('步行可达', 'On foot') })
      .click();
    await expect(page).toHaveURL('/hotelGet?sort=price&type=walk');
    const near = cheapest.filter((row) => row.transport === 'walk');
    await expect(names).toHaveText(near.map((row) => api.local(row, 'name')));
  });

  test('have a page with rooms, prices, amenities and a letter to the desk', async ({ page, open, api, say }) => {
    const [first] = await api.about('activity_hotels');
    const hotel = await api.get('/atlas/exhibition/activity_hotel/details', { hotel_id: first.id });
    await open('/hotelGet');
    await page.getByRole('link', { name: api.local(first, 'name'), exact: true }).click();
    await expect(page).toHaveURL(`/hotelDetail?id=${first.id}`);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(api.local(hotel, 'name'));
    await expect(main).toContainText(api.local(hotel, 'address'));
    const types: Row[] = await api.about('hotel_room_types', { hotel_id: first.id });
    expect(types.length).toBeGreaterThan(0);
    for (const type of types) {
      const name = page.getByRole('heading', { level: 3, name: api.local(type, 'name'), exact: true });
      const room = main.getByRole('listitem').filter({ has: name });
      await expect(room).toContainText(yuan(type.price));
      await expect(room).toContainText(say(/余 \d+ 间|已订满/, /\d+ rooms? left|Sold out/));
    }
    for (const amenity of hotel.amenities) await expect(main).toContainText(api.local(amenity, 'name'));
    const letter = main.getByRole('link', { name: say('写信给酒店', 'Email the hotel') });
    const href = decodeURIComponent((await letter.getAttribute('href')) ?? '');
    expect(href).toContain(`mailto:${hotel.email}`);
    expect(href).toContain(say('华东国际货运物流博览会2027', 'East China Freight & Logistics Fair 2027'));
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // Chromium reports the modules it is told to preload and may not run.
  test.beforeEach(({ trouble }) => trouble.expect(/ csp$/));

  test('a hotel shows its rooms and what a night costs', async ({ page, api }) => {
    const [first] = await api.about('activity_hotels');
    await page.goto(`/hotelDetail?id=${first.id}`);
    for (const type of await api.about('hotel_room_types', { hotel_id: first.id })) {
      const name = page.getByRole('heading', { level: 3, name: api.local(type, 'name'), exact: true });
      await expect(page.getByRole('listitem').filter({ has: name })).toContainText(yuan(type.price));
    }
  });
});
