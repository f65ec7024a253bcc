// Three people and one booth: two want it in the same moment, the organiser refuses the faster one, and it is the other's then.
import { keepSession } from '../support/api.ts';
import { newColleague, unique } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';
import { addressOf, fillOrder, freeIn, panelOf, personAt } from './plan-page.ts';

/** Where no other story looks for booths. */
const HALL = 'N1';
const HOLD = '/atlas/exhibition/booth_hold';
const MINE = '/console/myParticipation/myBooths';

test(
  'of two who want a booth one has it, and the other when the first is refused',
  ENGINE,
  async ({ page, open, api, browser, context, baseURL }) => {
    test.slow();
    const base = baseURL ?? '';
    const [ann, bob, keeper] = await Promise.all([
      newColleague(api),
      newColleague(api),
      newColleague(api, 'booth.reservations'),
    ]);
    const [wanted, beside] = await freeIn(api, HALL);
    const [anns, bobs] = [await personAt(browser, base, ann), await personAt(browser, base, bob)];
    await openReady(bobs, addressOf(beside));
    await panelOf(bobs, beside).getByRole('button', { name: 'Choose this booth' }).click();
    await expect(bobs.getByRole('timer')).toBeVisible();
    await openReady(bobs, addressOf(wanted));
    await openReady(anns, addressOf(wanted));

    // Bob presses first, and what Ann sends is there before it.
    let letThrough = () => {};
    const isLate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await bobs.route(`**${HOLD}`, (route) => isLate.then(() => route.continue()));
    await panelOf(bobs, wanted).getByRole('button', { name: 'Add this booth' }).click();
    await panelOf(anns, wanted).getByRole('button', { name: 'Choose this booth' }).click();
    await expect(anns.getByRole('timer')).toBeVisible();
    letThrough();
    await expect(panelOf(bobs, wanted)).toContainText(`Just taken by someone else: ${wanted?.booth_no}`);
    await expect(bobs.getByRole('region', { name: 'Your selection' })).toContainText(beside?.booth_no ?? '');
    await expect(panelOf(bobs, wanted)).toContainText('On hold');

    const company = unique('Faster Lines');
    await anns.getByRole('link', { name: 'Reserve this booth' }).click();
    await fillOrder(anns, company);
    await anns.getByRole('button', { name: 'Submit reservation' }).click();
    await expect(anns.getByRole('heading', { level: 1 })).toHaveText('Reservation submitted');
    // Bob hears of it where he stands.
    await panelOf(bobs, wanted).getByRole('button', { name: 'Join waiting list' }).click({ timeout: 20_000 });
    await expect(panelOf(bobs, wanted)).toContainText('number 1 on the waiting list');

    await keepSession(context, base, keeper.tokens);
    await open(`/admin/booth-reservations?status=2&keyword=${encodeURIComponent(company)}`);
    await page.getByRole('row').filter({ hasText: company }).getByRole('button', { name: 'Review' }).click();
    const panel = page.getByRole('dialog', { name: /^Reservation / });
    await panel.getByRole('button', { name: 'Refuse', exact: true }).click();
    const refusing = page.getByRole('dialog').filter({ has: page.locator('[name="reason"]') });
    await refusing.locator('[name="reason"]').fill('Outside the fair’s subjects');
    await refusing.getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect(panel).toContainText('Refused');

    await openReady(anns, MINE);
    await expect(anns.getByRole('main')).toContainText('Outside the fair’s subjects');
    await expect(async () => {
      await openReady(bobs, MINE);
      await expect(bobs.getByRole('main')).toContainText('kept for you until', { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const { reservation } = await api.get(HOLD, { activity_id: 1 }, bob.tokens.access_token);
    const held = reservation.booths.map(({ booth_id }: { booth_id: number }) => booth_id);
    expect(held.toSorted()).toEqual([wanted?.id, beside?.id].toSorted());
    await api.delete(HOLD, { activity_id: 1 }, bob.tokens.access_token);
  },
);
