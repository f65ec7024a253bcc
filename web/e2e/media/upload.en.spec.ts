// Uploading pictures: cropped to shape, or refused with the reason.
import { isClean } from '../support/axe.ts';
import { ENGINE } from '../support/test.ts';
import { expect, holdParts, RESOURCES, test } from './media-page.ts';

const MB = 1_048_576;

test('crops a logo with the keyboard and uploads it', ENGINE, async ({ page, media, files, say }) => {
  await media.enter('organiser', RESOURCES);
  await media.button('上传', 'Upload').click();
  await media.dialog.getByLabel(say('上传前裁剪图片', 'Crop pictures before uploading')).check();
  await media.choose(files.picture('logo.png', 800, 600));
  // Behind the crop frame, and not on its way yet.
  const row = media.dialog.locator('li').filter({ hasText: 'logo.png' });
  await expect(row).toContainText(say('待上传', 'Waiting to upload'));

  const crop = page.getByRole('dialog', { name: say('裁剪图片', 'Crop picture') });
  await expect(crop.getByText('800 × 450 px')).toBeVisible();
  await isClean(page, 'the crop dialog');
  await crop.getByText('1:1').click();
  await expect(crop.getByText('600 × 600 px')).toBeVisible();
  const corner = crop.getByRole('button', { name: say('右下角', 'Bottom right corner') });
  await corner.focus();
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(crop.getByText('400 × 400 px')).toBeVisible();
  await crop.getByRole('button', { name: say('裁剪', 'Crop'), exact: true }).click();

  await expect(row).toContainText(say('已上传', 'Uploaded'));
  await expect(media.dialog.getByRole('status')).toContainText([say('1 个文件已全部上传', '1 file uploaded')]);
  await media.finish();
  await media.act('logo.png', '预览', 'Preview');
  const picture = page.getByRole('dialog', { name: 'logo.png' });
  await expect(picture.getByText('400 × 400 px')).toBeVisible();
  await expect
    .poll(() => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('takes a file that is dropped into the dialog, once, and ends with a press', async ({ page, media, say }) => {
  await media.enter('organiser', RESOURCES);
  await media.button('上传', 'Upload').click();
  const zone = media.dialog.getByText(
    say('把文件拖到这里，或从电脑选择', 'Drop files here, or choose them from your computer'),
  );
  const dataTransfer = await page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'dropped.pdf', { type: 'application/pdf' }));
    return carried;
  });
  await zone.dispatchEvent('drop', { dataTransfer });
  await expect(media.dialog.getByText(say('已上传', 'Uploaded'), { exact: true })).toHaveCount(1);
  // The list behind the dialog takes files as well.
  await expect(media.dialog.getByText(say('同名文件已存在', 'A file with this name already exists'))).toHaveCount(0);
  await media.finish();
  await expect(media.row('dropped.pdf')).toBeVisible();
});

test('refuses each bad input with its message', async ({ media, files, say, trouble }) => {
  await media.enter('organiser', RESOURCES);
  const warning = (text: string) => expect(media.dialog.getByText(text)).toBeVisible();

  await media.choose(files.write('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await warning(say('文件格式错误：drawing.svg', 'File format error: drawing.svg'));

  await media.choose(files.write('huge.png', new Uint8Array(20 * MB + 1)));
  await warning(say('文件过大：huge.png。不能超过 20 MB', 'File too large: huge.png. The limit is 20 MB'));

  await media.choose(files.write('fake.png', 'not a picture'));
  await warning(say('文件格式错误：fake.png', 'File format error: fake.png'));

  const many = Array.from({ length: 21 }, (_, n) => files.write(`paper-${n}.pdf`, '%PDF-1.4\n'));
  await media.choose(...many);
  await warning(say('最多上传 20 个文件', 'You can upload up to 20 files'));
  await expect(media.dialog.getByText(say('20 个文件已全部上传', 'All 20 files uploaded'))).toBeVisible();
  await media.finish();

  await media.upload(files.picture('once.png', 64, 64));
  await media.choose(files.picture('once.png', 64, 64));
  await warning(say('同名文件已存在：once.png', 'A file with this name already exists: once.png'));

  // What the name says and the bytes do not, the server finds out.
  trouble.expect(415);
  await media.choose(files.write('letter.pdf', 'these bytes are no PDF'));
  const row = media.dialog.getByRole('listitem').filter({ hasText: 'letter.pdf' });
  await expect(row.getByRole('alert')).toContainText(say('文件格式', 'format'));
  await media.close();
  await expect(media.row('letter.pdf')).toHaveCount(0);
});

test('warns before leaving while something is under way', async ({ page, media, files, say }) => {
  await media.enter('organiser', RESOURCES);
  const parts = await holdParts(page, 0);
  await media.choose(files.picture('slow.png', 64, 64));
  await expect.poll(() => parts.waiting.length).toBe(1);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', {
    name: say('文件还在上传，要离开吗？', 'Leave while files are uploading?'),
  });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: say('继续上传', 'Keep uploading') }).click();
  await parts.release();
  await expect(media.dialog.getByText(say('已上传', 'Uploaded'), { exact: true })).toBeVisible();
});
