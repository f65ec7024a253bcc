// Merging two entries of one firm: found, compared field by field, merged, its old page leading on, and undone again.
import { unique } from '../support/colleagues.ts';
import { ENGINE, expect, test } from '../support/test.ts';

test('two firms become one and two again', ENGINE, async ({ page, open, enterWith, api, say }) => {
  const organiser = await api.signIn('organiser');
  const token = organiser.access_token;
  const name = unique('Merged');
  const enter = (name_en: string, more: object) =>
    api.post('/atms/company/companies', { name_en, country_id: 1, ...more }, token) as Promise<{ id: number }>;
  const winner = await enter(name, { phone: '0574 1111 2222' });
  const loser = await enter(`${name} Co., Ltd.`, { website: 'https://merged.example', email: 'a@merged.example' });
  const comment = { company_id: loser.id, body: say('服务很好', 'Good service') };
  await api.post('/atlas/company/comment/add', comment, token);

  await enterWith('company.manage');
  await open('/admin/company-merges');
  const group = page
    .getByRole('listitem')
    .filter({ hasText: `${name} Co., Ltd.` })
    .first();
  await expect(group).toContainText(say('名称相同', 'Same name'));
  await group.getByRole('link', { name: say('对比两家', 'Compare') }).click();
  await expect(page).toHaveURL(`/admin/company-merge?winner=${winner.id}&loser=${loser.id}`);

  const website = page.getByRole('group', { name: say('网站', 'Website') });
  await expect(website.getByRole('radio').nth(1)).toBeChecked();
  await page
    .getByRole('group', { name: say('英文名称', 'English name') })
    .getByRole('radio')
    .nth(1)
    .check();
  const moves = page.getByRole('region', { name: say('随企业转移的内容', 'What moves with the company') });
  await expect(moves.getByRole('row').filter({ hasText: say('评论与回复', 'Comments and replies') })).toContainText(
    '1',
  );
  await page.getByRole('button', { name: say('合并企业', 'Merge companies') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('合并企业', 'Merge companies') }).click();
  await expect(page).toHaveURL('/admin/company-merges');
  const row = page.getByRole('row').filter({ hasText: `${name} Co., Ltd.` });
  await expect(row).toContainText(say('前可撤销', 'Undo until'));

  // The page of the one that went leads to the one that stays, which has the name that was chosen and the comment.
  await open(`/companyDetail?id=${loser.id}`);
  await expect(page).toHaveURL(`/companyDetail?id=${winner.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} Co., Ltd.`);
  await expect(page.getByText(say('服务很好', 'Good service'))).toBeVisible();

  await open('/admin/company-merges');
  await row.getByRole('button', { name: say('撤销合并', 'Undo merge') }).click();
  await dialog.getByRole('button', { name: say('撤销合并', 'Undo merge') }).click();
  await expect(row).toContainText(say('已撤销', 'Undone'));
  await open(`/companyDetail?id=${loser.id}`);
  await expect(page).toHaveURL(`/companyDetail?id=${loser.id}`);
  await expect(page.getByText(say('服务很好', 'Good service'))).toBeVisible();
});

test('two firms that only look alike are suggested no more, until that is taken back', async ({
  page,
  open,
  enterWith,
  api,
  say,
}) => {
  const token = (await api.signIn('organiser')).access_token;
  const name = unique('Alike');
  for (const name_en of [name, `${name} Co., Ltd.`]) {
    await api.post('/atms/company/companies', { name_en, country_id: 1 }, token);
  }
  await enterWith('company.manage');
  await open('/admin/company-merges');
  const alike = page.getByRole('region', { name: say('可能重复', 'Likely duplicates') });
  const group = alike.getByRole('listitem').filter({ hasText: `${name} Co., Ltd.` });
  await group
    .getByRole('button', { name: say('不是同一家', 'Not the same company') })
    .first()
    .click();
  await expect(group).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: `${name} Co., Ltd.` });
  await row.getByRole('button', { name: say('恢复提示', 'Suggest again') }).click();
  await expect(group.first()).toBeVisible();
  await expect(row).toHaveCount(0);
});
