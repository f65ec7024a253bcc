// Staff change an inquiry, in Chinese: what was entered stands in the form, and what a colleague saved meanwhile is not lost.
import { isClean } from '../support/axe.ts';
import { unique } from '../support/colleagues.ts';
import { expect, test } from '../support/test.ts';
import { CONTACT, changeInquiry, levelInPoints, newDesk, newInquiry, putInPool } from './inquiries.ts';

test('an inquiry is changed until agents have it', async ({ page, open, api, enterWith, trouble }) => {
  const desk = await newDesk(api);
  const inquiry = await newInquiry(api, desk);
  await enterWith('freight.inquiries');
  const path = `/admin/freight-inquiries?id=${inquiry.id}`;
  await open(path);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: `编辑询盘 ${inquiry.number}` })).toBeVisible();
  await expect(dialog.locator('[name="cargo_name"]')).toHaveValue(inquiry.cargo_name);
  await expect(dialog.locator('[name="contact_mobile"]')).toHaveValue(CONTACT.mobile);
  await isClean(page, 'the form of an inquiry at the desk');

  // Meanwhile a colleague adds a note.
  const changed = await changeInquiry(api, desk, inquiry, { note: '走空运专线' });
  const cargo = unique('新样品');
  await dialog.locator('[name="cargo_name"]').fill(cargo);
  trouble.expect(409);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toContainText('其他人也改了这条内容');
  await expect(dialog).toContainText('走空运专线');
  await dialog.getByRole('button', { name: '载入已保存的内容' }).click();
  await dialog.locator('[name="cargo_name"]').fill(cargo);
  const list = { name: '装箱单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await dialog.getByLabel('添加附件').setInputFiles(list);
  await expect(dialog.getByRole('button', { name: '移除 装箱单.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();

  // What came of it is shown at once.
  await expect(dialog).toContainText(cargo);
  await expect(dialog).toContainText('走空运专线');
  await expect(dialog).toContainText('修改询价');
  await expect(dialog.getByRole('link', { name: '装箱单.pdf' })).toBeVisible();

  const seen = await api.get(`/atms/freight/inquiries/${changed.id}`, {}, desk.tokens.access_token);
  await putInPool(api, desk, seen, await levelInPoints(api), 1);
  await open(path);
  await expect(dialog).toContainText(cargo);
  await expect(dialog.getByRole('button', { name: '编辑', exact: true })).toHaveCount(0);
});
