// Comments on the page of a company, in English: written by a visitor, answered by the company, deleted by their author.
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

const COMPANY = '/companyDetail?id=1';

test('a comment is written, answered by the company and deleted', async ({ page, open, enterAs }) => {
  const [body, answer] = [unique('Comment'), unique('Answer')];
  const comment = page.getByRole('listitem').filter({ hasText: body }).first();
  await open(COMPANY);
  await expect(page.getByText('Sign in to post a comment.')).toBeVisible();

  await enterAs('visitor');
  await open(COMPANY);
  await page.getByLabel('Your comment').fill(body);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(comment).toBeVisible();
  await expect(comment.getByRole('button', { name: 'Reply' })).toHaveCount(0);

  await enterAs('exhibitor');
  await open(COMPANY);
  await comment.getByRole('button', { name: 'Reply' }).click();
  await comment.getByLabel('Reply as the company').fill(answer);
  await comment.getByRole('button', { name: 'Post reply' }).click();
  await expect(comment).toContainText(answer);

  await enterAs('visitor');
  await open(COMPANY);
  await comment.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(body)).toHaveCount(0);
  await expect(page.getByText(answer)).toHaveCount(0);
});

test('nothing, and too much, is not sent', async ({ page, open, enterAs }) => {
  await enterAs('visitor');
  await open(COMPANY);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Write something first')).toBeVisible();
  await page.getByLabel('Your comment').fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('At most 200 characters')).toBeVisible();
});
