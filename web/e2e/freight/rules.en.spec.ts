// The distribution centre, in English: a rule is drafted, tried on last month's inquiries, put live, its decision explained.
import type { DemoApi } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { newForwarder } from './forwarder.ts';
import { newDesk, newInquiry } from './inquiries.ts';

const RULES = '/atms/freight/rules';

/** The rules as they were, drafts and live ones: others work with them too. */
async function putBack(api: DemoApi, { draft, live }: { draft: object[]; live: object[] }, token: string) {
  const { version } = await api.get(RULES, {}, token);
  const kept = await api.put(RULES, { version, rules: live }, token);
  const published = await api.post(`${RULES}/publish`, { version: kept.version }, token);
  await api.put(RULES, { version: published.version, rules: draft }, token);
}

test('a draft is tried before it goes live, and a decision says why', async ({ page, open, api, enterWith }) => {
  test.slow();
  const inquiry = await newInquiry(api, await newDesk(api));
  await newForwarder(api);
  const { tokens } = await enterWith('freight.inquiries', 'freight.claims', 'freight.levels');
  const before = await api.get(RULES, {}, tokens.access_token);

  try {
    await open('/admin/freight-rules');
    const draft = page.getByRole('region', { name: 'Draft', exact: true });
    await draft.getByRole('button', { name: 'Add rule' }).click();
    const dialog = page.getByRole('dialog');
    const name = unique('Parcels').slice(0, 50);
    await dialog.locator('[name="name"]').fill(name);
    await dialog.getByLabel('International express').check();
    await dialog.getByLabel('Only to forwarders at work').click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(draft).toContainText(name);
    await expect(draft).toContainText('To all forwarders in turn');

    await draft.getByRole('button', { name: 'Try on last month' }).click();
    const outcome = page.getByRole('region', { name: 'What the draft would have done' });
    await expect(outcome.getByRole('status')).toContainText('last month');
    await isClean(page, 'a dry run');

    await draft.getByRole('button', { name: 'Put draft live' }).click();
    await dialog.getByRole('button', { name: 'Put draft live' }).click();
    await expect(page.getByRole('region', { name: 'Live rules' })).toContainText(name);
    await expect(draft).toContainText('The draft is what is live');

    await open(`/admin/freight-inquiries?keyword=${inquiry.number}`);
    const row = page.getByRole('row').filter({ hasText: inquiry.number });
    await row.getByRole('button', { name: /^Distribute/ }).click();
    await dialog.getByLabel('Distribution centre').check();
    await dialog.getByRole('button', { name: 'Distribute', exact: true }).click();
    // What was decided is shown at once.
    const why = page.getByRole('region', { name: 'Why the centre chose them' });
    await expect(why).toContainText('By the rule');
    await expect(why).toContainText('Its turn: it got the inquiry');
  } finally {
    await putBack(api, before, tokens.access_token);
  }
});
