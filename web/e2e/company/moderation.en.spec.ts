// Comments that wait: shown, hidden and deleted by those who moderate.
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

test('a comment is hidden, shown again and deleted', async ({ page, open, enterWith, api, say }) => {
  const body = unique('Comment');
  const [company] = await api.get('/atlas/search/company/db/associate', { keyword: 'Farshore' });
  const { access_token } = await api.signIn('organiser');
  await api.post('/atlas/company/comment/add', { company_id: company.company_id, body }, access_token);
  const seen = async () => {
    const rows: { body: string }[] = await api.post('/atlas/company/comment/query', {
      company_id: company.company_id,
      limit: 100,
    });
    return rows.some((row) => row.body === body);
  };
  expect(await seen()).toBe(true);
  await enterWith('company.manage');
  await open(`/admin/comments?keyword=${encodeURIComponent(body)}`);
  const row = page.getByRole('row').filter({ hasText: body });
  await expect(row).toContainText(say('远岸航运', 'Farshore Lines'));
  await row.getByRole('button', { name: say('隐藏', 'Hide') }).click();
  await expect(row).toContainText(say('已隐藏', 'Hidden'));
  expect(await seen()).toBe(false);
  await row.getByRole('button', { name: say('显示', 'Show') }).click();
  await expect(row).toContainText(say('已显示', 'Shown'));
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: say('批量操作', 'Bulk actions') });
  await bar.getByRole('button', { name: say('删除', 'Delete') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(say('删除 1 条评论？', 'Delete 1 comment?'));
  await question.getByRole('button', { name: say('删除', 'Delete') }).click();
  await expect(row).toHaveCount(0);
  expect(await seen()).toBe(false);
});
