// An invitation between three people, in English: sent, handed over to a colleague, another time proposed and accepted, the
// meeting handed back, and called off with a reason.
import { oneWord } from '../attend/guests.ts';
import { isClean } from '../support/axe.ts';
import { newColleague } from '../support/colleagues.ts';
import { ENGINE, expect, openReady, test, WIDTHS } from '../support/test.ts';
import { MINE, newTeam, ownFair, pageAt, takePart } from './own-fair.ts';

test(
  'an invitation is handed over, another time is agreed on, and the meeting is called off',
  ENGINE,
  async ({ api, browser, baseURL }) => {
    test.slow();
    const base = baseURL ?? '';
    const fair = await ownFair(api, { tables: 2, hours: 3, slotMinutes: 30 });
    const [asking, invited, colleague] = [await newColleague(api), await newColleague(api), await newColleague(api)];
    const company_id = await newTeam(api, invited, colleague);
    const name = oneWord();
    await takePart(api, base, fair, asking, 'Ada Quay');
    await takePart(api, base, fair, invited, name, { company_id });
    await takePart(api, base, fair, colleague, 'Bo Harbour', { company_id });

    const first = await pageAt(browser, base, fair, asking);
    await openReady(first, MINE);
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('Meetings');
    await first.getByRole('searchbox', { name: 'Search name, company or trade' }).fill(name);
    await first.getByRole('button', { name: 'Search', exact: true }).click();
    await first.getByRole('button', { name: `Invite ${name}` }).click();
    const invitation = first.getByRole('region', { name: 'Send an invitation' });
    await invitation.getByLabel('What it’s about').fill('Sea-air by way of Ningbo');
    await expect(first.getByRole('group', { name: /^Slots that suit you and/ }).getByRole('button')).toHaveCount(6);
    await isClean(first, 'an invitation that is being written');
    await invitation.getByRole('button', { name: /^Invite for / }).click();
    const asked = first.getByRole('region', { name: 'Invitation', exact: true });
    await expect(asked).toContainText('Sent');
    await expect(asked.getByRole('button', { name: 'Withdraw invitation' })).toBeVisible();

    const second = await pageAt(browser, base, fair, invited);
    await openReady(second, MINE);
    const waiting = second.getByRole('region', { name: 'Invitation', exact: true });
    await expect(waiting).toContainText('Waits for you');
    await expect(waiting).toContainText('Sea-air by way of Ningbo');
    await isClean(second, 'an invitation that waits');
    await waiting.getByRole('button', { name: 'Hand over' }).click();
    await second.getByRole('dialog').getByRole('radio').check();
    await second.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(waiting).toHaveCount(0);

    const third = await pageAt(browser, base, fair, colleague);
    await third.setViewportSize(WIDTHS.phone);
    await openReady(third, MINE);
    const handed = third.getByRole('region', { name: 'Invitation', exact: true });
    await expect(handed.getByRole('button', { name: /^Accept / })).toBeVisible();
    expect(await third.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(WIDTHS.phone.width);
    await third
      .getByRole('button', { name: /^Choose / })
      .first()
      .click();
    await handed.getByRole('button', { name: /^Propose / }).click();
    await expect(handed).toContainText('You proposed');
    await isClean(third, 'a day on a phone');

    // The page heard of it by itself.
    await expect(asked).toContainText('They propose');
    await asked.getByRole('button', { name: /^Accept / }).click();
    const agreed = first.getByRole('region', { name: 'Meeting', exact: true });
    await expect(agreed).toContainText('Table 01');
    await expect(agreed.getByRole('button', { name: 'Add to calendar' })).toBeVisible();

    await third.setViewportSize(WIDTHS.desk);
    await openReady(third, MINE);
    await third.getByRole('region', { name: 'My meetings' }).getByRole('button', { name: 'All 1' }).click();
    await third.getByRole('link', { name: /Confirmed$/ }).click();
    const theirs = third.getByRole('region', { name: 'Meeting', exact: true });
    await theirs.getByRole('button', { name: 'Hand over' }).click();
    await third.getByRole('dialog').getByRole('radio').check();
    await third.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(theirs).toHaveCount(0);
    await expect(agreed).toContainText(name);
    await expect(agreed).toContainText('Table 01');

    await openReady(second, MINE);
    await second.getByRole('region', { name: 'My meetings' }).getByRole('button', { name: 'All 1' }).click();
    await second.getByRole('link', { name: /Confirmed$/ }).click();
    await second
      .getByRole('region', { name: 'Meeting', exact: true })
      .getByRole('button', { name: 'Cancel meeting' })
      .click();
    const dialog = second.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Our flight was moved');
    await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(first.getByRole('main')).toContainText('Reason: Our flight was moved');
    await expect(first.getByRole('main')).toContainText('Cancelled');
  },
);
