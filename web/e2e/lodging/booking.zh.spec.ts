// A room for the fair, in Chinese: booked, changed, shown as a voucher, cancelled; and what organisers see and do.
import type { Page } from '@playwright/test';
import { keepSession, PASSWORD } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test, WIDTHS } from '../support/test.ts';
import { BOOKING, bookingOf, dayAfter, freeRoom, MINE, type Room, setNights } from './rooms.ts';

const roomOf = (page: Page, { type }: Room) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: type.name_zh, exact: true }) });

async function fillContact(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('联系人', { exact: true }).fill('顾南舟');
  await dialog.getByLabel('手机', { exact: true }).fill('13800138000');
  await dialog.getByLabel('邮箱', { exact: true }).fill('guest@fairway.example');
}

test('rooms are booked, changed, shown and cancelled', async ({ page, open, api, context, baseURL, browser }) => {
  test.slow();
  const room = await freeRoom(api);
  const person = await newColleague(api);
  await keepSession(context, baseURL ?? '', person.tokens);
  const guest = unique('林听荷');

  await open(`/hotelDetail?id=${room.hotel.id}`);
  await expect(roomOf(page, room)).toContainText(/余 \d+ 间/);
  await expect(page.getByRole('main')).toContainText(/之前可免费取消/);
  await page.getByRole('combobox', { name: '客房' }).selectOption('2');
  await roomOf(page, room).getByRole('button', { name: /^预订/ }).click();
  const dialog = page.getByRole('dialog');
  const lineOf = (number: number) =>
    dialog.getByRole('group', { name: `第 ${number} 间客房的入住人` }).getByLabel('入住人 1');
  await lineOf(1).fill('顾南舟');
  await dialog.getByRole('button', { name: /^预订，共/ }).click();
  // The second room has nobody yet: that is where one goes on.
  await expect(dialog).toContainText('每间客房至少填写一位入住人');
  await expect(lineOf(2)).toBeFocused();
  await lineOf(2).fill('沈慕云');
  await fillContact(page);
  await isClean(page, 'the form of a booking');
  // However often it is pressed, it is sent once.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(BOOKING)) sent.push(request.url());
  });
  await dialog.getByRole('button', { name: /^预订，共/ }).dblclick();
  await expect(dialog.getByRole('heading', { name: '预订成功' })).toBeVisible();
  const number = (await dialog.getByText(/^HB\d{6,}$/).textContent()) ?? '';
  expect(sent).toHaveLength(1);

  await dialog.getByRole('link', { name: '看入住凭证' }).click();
  await expect(page).toHaveURL(/\/myHotel\?id=\d+$/);
  const voucher = page.getByRole('article');
  for (const words of [number, '酒店入住凭证', 'Hotel voucher', room.hotel.name_zh, room.hotel.name_en, '沈慕云']) {
    await expect(voucher).toContainText(words);
  }
  await isClean(page, 'a voucher');
  await page.setViewportSize(WIDTHS.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
  await page.setViewportSize(WIDTHS.desk);

  await open(MINE);
  const booking = page.getByRole('region', { name: room.hotel.name_zh });
  await expect(booking).toContainText(number);
  await booking.getByRole('button', { name: /^修改入住人/ }).click();
  await lineOf(2).fill(guest);
  await isClean(page, 'the form of guests');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(booking).toContainText(guest);
  await isClean(page, 'my bookings');

  const organiser = await newColleague(api, 'lodging.bookings');
  const office = await browser.newContext({ baseURL, viewport: WIDTHS.desk });
  await keepSession(office, baseURL ?? '', organiser.tokens);
  const desk = await office.newPage();
  await openReady(desk, `/admin/room-bookings?keyword=${number}`);
  const row = desk.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(guest);
  await expect(row).toContainText('已确认');

  await booking.getByRole('button', { name: /^取消预订/ }).click();
  await expect(dialog).toContainText('之前可免费取消');
  await dialog.getByRole('button', { name: '取消预订' }).click();
  await expect(booking).toContainText('已取消');
  await expect(booking.getByRole('button')).toHaveCount(0);
  await desk.reload();
  await expect(row).toContainText('已取消');
  await office.close();
});

test('a stranger signs in and comes back to what was chosen', async ({ page, open, api }) => {
  const room = await freeRoom(api);
  const person = await newColleague(api);
  await open(`/hotelDetail?id=${room.hotel.id}`);
  await page.getByRole('combobox', { name: '客房' }).selectOption('3');
  await roomOf(page, room).getByRole('button', { name: /^预订/ }).click();
  await expect(page).toHaveURL('/signIn');
  await page.locator('input[name="account"]').fill(person.email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole('main').locator('button[type="submit"]').click();
  await expect(page).toHaveURL(`/hotelDetail?id=${room.hotel.id}`);
  await expect(page.getByRole('combobox', { name: '客房' })).toHaveValue('3');
});

test('the slower one is told which night is full', ENGINE, async ({ page, open, api, context, baseURL, trouble }) => {
  const room = await freeRoom(api, 1);
  const stay = { check_in: dayAfter(room.check_out, 40), check_out: dayAfter(room.check_out, 41) };
  await setNights(api, room.type, stay.check_in, stay.check_in, (taken) => taken + 1);
  const [slow, quick] = [await newColleague(api), await newColleague(api)];
  await keepSession(context, baseURL ?? '', slow.tokens);
  trouble.expect(409);

  await open(`/hotelDetail?id=${room.hotel.id}`);
  await page.getByLabel('入住日期').fill(stay.check_in);
  await page.getByLabel('离店日期').fill(stay.check_out);
  await expect(roomOf(page, room)).toContainText('余 1 间');
  await roomOf(page, room).getByRole('button', { name: /^预订/ }).click();
  await page.getByRole('dialog').getByLabel('入住人 1').fill('顾南舟');
  await fillContact(page);
  await api.postOnce(BOOKING, bookingOf(room.type, stay, '沈慕云'), quick.tokens.access_token);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^预订，共/ })
    .click();
  await expect(page.getByRole('alert')).toContainText(`${stay.check_in} 当晚剩余 0 间`);
  await page.keyboard.press('Escape');
  await expect(roomOf(page, room)).toContainText('当晚已订满');
  await expect(roomOf(page, room).getByRole('button')).toHaveCount(0);
});

test('organisers set nights, and cancel a booking with a reason', async ({ page, open, api, enterWith }) => {
  const room = await freeRoom(api, 2);
  const night = dayAfter(room.check_out, 60);
  const guest = await newColleague(api);
  await enterWith('lodging.rooms', 'lodging.bookings');
  await open(`/admin/room-nights?hotel=${room.hotel.id}&from=${night}&to=${night}`);
  await page.getByRole('button', { name: `批量设置：${room.type.name_zh}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('房量（间）').fill('300');
  await dialog.getByLabel('每晚价格（人民币）').fill('1288');
  await isClean(page, 'the form of nights');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  const cell = page.getByRole('button', { name: new RegExp(`^\\d+ / 300 ¥ 1,288.00，${night}，${room.type.name_zh}`) });
  await expect(cell).toBeVisible();
  await isClean(page, 'the nights of a hotel');

  const stay = { check_in: night, check_out: dayAfter(night, 1) };
  const booking = await api.postOnce(BOOKING, bookingOf(room.type, stay, '周客'), guest.tokens.access_token);
  expect(booking.total).toBe(128_800);
  await open(`/admin/room-bookings?keyword=${booking.number}`);
  const row = page.getByRole('row').filter({ hasText: booking.number });
  await expect(row).toContainText('周客');
  await row.getByRole('button', { name: /取消预订/ }).click();
  await dialog.getByLabel('原因').fill('酒店临时停业');
  await dialog.getByRole('button', { name: '取消预订' }).click();
  await expect(row).toContainText('主办方已取消');
  await expect(row).toContainText('酒店临时停业');
  await isClean(page, 'bookings of rooms');
});
