// The timetable in Chinese: a session goes five minutes later by keyboard, is put back, and never lands on another one.
import { isClean } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const PAGE = '/admin/session-seats/timetable';

test('a session is moved by keyboard and put back', async ({ page, open, enterWith, say }) => {
  await enterWith('programme.seats');
  await open(PAGE);
  const board = page.getByRole('region', {
    name: say('当天的会议，按地点和时间排列', 'The day’s sessions by room and time'),
  });
  const sessions = board.getByRole('button');
  await expect(sessions.first()).toBeVisible();
  await isClean(page, 'the timetable');
  // The last one of the day: nothing is behind it.
  const last = sessions.last();
  const before = await last.innerText();
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(last).not.toHaveText(before, { useInnerText: true });
  await page.keyboard.press('Escape');
  await expect(last).toHaveText(before, { useInnerText: true });

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: say('撤销移动', 'Undo move') });
  await expect(undo).toBeVisible();
  await undo.click();
  await expect(page.getByText(say('已放回', 'is back at'))).toBeVisible();
  await expect(sessions.last()).toHaveText(before, { useInnerText: true });
});
