// Publishing a plan beside a colleague: nothing is published that its editor has not seen, and every version stays.
import { keepSession } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';
import { ENGINE, expect, test } from '../support/test.ts';
import { draftBooth, ownFair, saveDraft, sell } from './own-fair.ts';

test(
  'what a colleague saved meanwhile is compared before anything is published',
  ENGINE,
  async ({ page, open, api, context, baseURL, trouble }) => {
    test.slow();
    const fair = await ownFair(api, ['A01']);
    const { id: hallId } = fair.hall;
    const colleague = (await newColleague(api, 'booth.plan')).tokens.access_token;
    const add = (number: string, at: number) =>
      saveDraft(api, colleague, hallId, (booths) => [...booths, draftBooth(`W1-${number}`, at)]);
    const onSale = async () =>
      (await api.get('/atlas/exhibition/booth', { activity_id: fair.id })).map(
        ({ booth_no }: { booth_no: string }) => booth_no,
      );
    await keepSession(context, baseURL ?? '', fair.keeper.tokens);
    await open(`/admin/booth-plan/edit?hall=${hallId}`);
    const list = page.getByRole('region', { name: 'All booths' });
    const saved = page.getByRole('status').filter({ hasText: /^\s*Saved/ });
    const publish = page.getByRole('dialog', { name: 'Publish plan' });
    const conflict = page.getByRole('dialog', { name: 'Someone else saved' });
    /** One more booth, to the right of the first. */
    const duplicate = async (count: number) => {
      await list.getByRole('checkbox', { name: 'W1-A01' }).check();
      await page.locator('svg[role="application"]').focus();
      await page.keyboard.press('Control+d');
      await expect(list.getByRole('checkbox')).toHaveCount(count);
    };

    // A draft is the organisers' own business.
    await duplicate(2);
    await expect(saved).toBeVisible();
    const draft = async () => (await api.get('/atms/booth/plan', { pavilion_id: hallId }, colleague)).body.booths;
    await expect.poll(draft).toHaveLength(2);
    expect(await onSale()).toEqual(['W1-A01']);

    // Before the changes are looked at.
    await add('C01', 4);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(conflict).toContainText('saved this plan at');
    await expect(conflict).toContainText('W1-C01');
    await expect(publish).toHaveCount(0);
    expect(await onSale()).toEqual(['W1-A01']);
    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    await expect(list.getByRole('checkbox')).toHaveCount(3);

    // While they are looked at.
    trouble.expect(409);
    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(publish).toContainText('W1-C01');
    await add('C02', 5);
    await publish.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(conflict).toContainText('W1-C02');
    expect(await onSale()).toEqual(['W1-A01']);
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(saved).toBeVisible();
    await page.getByRole('button', { name: 'Publish…' }).click();
    await publish.getByLabel('Note').fill('Three booths');
    await publish.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(publish).toHaveCount(0);
    await expect.poll(onSale).toHaveLength(3);

    // The hall of before is one press away, and the site stays until that is published.
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await expect(versions.getByRole('listitem').first()).toContainText('Three booths');
    await expect(versions.getByRole('listitem').first()).toContainText('On the site');
    await versions.getByRole('listitem').nth(1).getByRole('button', { name: 'Restore to draft' }).click();
    await expect(list.getByRole('checkbox')).toHaveCount(1);
    expect(await onSale()).toHaveLength(3);
  },
);

test('a booth that somebody has is published elsewhere only after it was confirmed', async ({
  page,
  open,
  api,
  context,
  baseURL,
}) => {
  test.slow();
  const fair = await ownFair(api, ['A01', 'A02']);
  const [booth] = fair.booths;
  await sell(api, fair, booth);
  const placeOf = async () => {
    const booths = await api.get('/atlas/exhibition/booth', { activity_id: fair.id });
    return booths.find(({ id }: { id: number }) => id === booth.id).y;
  };
  await keepSession(context, baseURL ?? '', fair.keeper.tokens);
  await open(`/admin/booth-plan/edit?hall=${fair.hall.id}`);
  const list = page.getByRole('region', { name: 'All booths' });
  await list.getByRole('checkbox', { name: booth.booth_no }).check();
  await page.locator('svg[role="application"]').focus();
  await page.keyboard.press('Shift+ArrowUp');

  await page.getByRole('button', { name: 'Publish…' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish plan' });
  const act = publish.getByRole('button', { name: 'Publish', exact: true });
  const taken = publish.getByRole('group', { name: 'Booths already taken' }).getByRole('checkbox');
  await expect(taken).toHaveCount(1);
  await expect(act).toBeDisabled();
  expect(await placeOf()).toBe(booth.y);
  await taken.check();
  await act.click();
  await expect(publish).toHaveCount(0);
  await expect.poll(placeOf).toBeLessThan(booth.y);
});
