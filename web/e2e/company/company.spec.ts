// The page of a company in both languages: who it is, where it stands, and each of its parts.
import { expect } from '../support/test.ts';
import { test } from '../support/walk.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

test.describe('the page of a company', () => {
  test('shows its head, its stand and all of its parts', async ({ page, open, api, say, lang }) => {
    const info: Row = await api.get('/atlas/company/company_info/1');
    const [stand]: Row[] = await api.about('exhibitor', { ids: 1 });
    await open('/companyDetail?id=1');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(api.local(info, 'name'));
    await expect(main).toContainText(lang === 'zh' ? info.name_en : info.name_zh);
    await expect(main).toContainText(String(info.founded));
    const box = main.getByRole('complementary', { name: say('展位', 'Booth') });
    await expect(box).toContainText(stand.booth_no.split(',')[0].replace(`${stand.hall}-`, ''));

    const part = (zh: string, en: string) => main.getByRole('region', { name: say(zh, en) });
    await expect(part('公司介绍', 'About')).toContainText(api.local(info, 'profile').slice(0, 20));
    const of = (name: string, id = 1): Promise<Row[]> => api.get(`/atlas/company/${name}/${id}`);
    for (const row of await of('enterprise_features')) {
      await expect(part('企业数字', 'In figures')).toContainText(row.value);
    }
    for (const row of await of('advantage_business')) {
      await expect(part('优势业务', 'What they do best')).toContainText(api.local(row, 'title'));
    }
    for (const row of await of('goodwill', info.meta_company_id)) {
      await expect(part('证书', 'Certificates')).toContainText(api.local(row, 'name'));
    }
    for (const row of await of('company_events')) {
      await expect(part('大事记', 'Milestones')).toContainText(api.local(row, 'title'));
    }
    for (const row of await of('associations')) {
      await expect(part('所属协会', 'Member of')).toContainText(api.local(row, 'name'));
    }
    for (const line of (await of('shipping_line')).slice(0, 5)) {
      const drawn = part('服务航线', 'Shipping routes')
        .getByRole('listitem')
        .filter({ hasText: api.local(line, 'name') });
      await expect(drawn.first()).toContainText(api.local(line.calls.at(-1), 'name'));
    }
  });

  test('opens its pictures large', async ({ page, open, api, say }) => {
    const [gallery]: Row[] = await api.get('/atlas/company/company_atlas/1');
    await open('/companyDetail?id=1');
    const pictures = page.getByRole('main').getByRole('region', { name: say('图片', 'Pictures') });
    await pictures.getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toHaveAttribute('src', gallery.pictures[0].image);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('is passed on by its address and by a code', async ({ page, open, say, baseURL }) => {
    await open('/companyDetail?id=1');
    await page.getByRole('button', { name: say('分享', 'Share') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toHaveValue(`${baseURL}/companyDetail?id=1&utm_medium=share`);
    await expect(dialog.getByRole('img', { name: say('用手机扫码', 'Scan to open') })).toBeVisible();
    await dialog.getByRole('button', { name: say('复制链接', 'Copy link') }).click();
    await expect(dialog.getByText(say('链接已复制。', 'Link copied.'))).toBeVisible();
  });

  test('is reached from the directory and leads back there', async ({ page, open, api, say }) => {
    const info: Row = await api.get('/atlas/company/company_info/1');
    await open('/exhibitiorList?keyword=farshore');
    await page.getByRole('link', { name: api.local(info, 'name'), exact: true }).click();
    await expect(page).toHaveURL('/companyDetail?id=1');
    await page
      .getByRole('navigation', { name: say('返回', 'Back') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL('/exhibitiorList');
  });
});
