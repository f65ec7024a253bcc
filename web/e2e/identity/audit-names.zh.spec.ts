// The audit log says what ids stand for: beside the number of a department stands its name.
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';

test('the log names what a change points to', async ({ page, open, enterWith, api, say }) => {
  const { access_token } = (await enterWith('identity.departments', 'audit.view')).tokens;
  const [top, below] = [unique('Top'), unique('Below')];
  const { id } = await api.post('/atms/department/departments', { name_zh: top }, access_token);
  await api.post('/atms/department/departments', { name_zh: below, parent_id: id }, access_token);

  await open(`/admin/audit?object_type=department&keyword=${encodeURIComponent(below)}`);
  await page
    .getByRole('button', { name: say('查看', 'View') })
    .first()
    .click();
  const entry = page.getByRole('dialog');
  await expect(entry.locator('ins', { hasText: `${top}（${id}）` })).toBeVisible();
});
