// An agent claims an inquiry, in Chinese: its cost is said before, the contact shown after; given back, it is refunded.
import { keepSession } from '../support/api.ts';
import { isClean } from '../support/axe.ts';
import { ENGINE, expect, test } from '../support/test.ts';
import { newForwarder } from './forwarder.ts';
import { CONTACT, levelInPoints, newDesk, newInquiry, putInPool } from './inquiries.ts';

test(
  'a claim costs what was said, shows the contact, and is refunded when given back',
  ENGINE,
  async ({ page, open, api, enterAs, context, baseURL }) => {
    test.slow();
    const desk = await newDesk(api);
    const level = await levelInPoints(api);
    const cost = `${level.price} 积分`;
    const inquiry = await newInquiry(api, desk);
    await putInPool(api, desk, inquiry, level, 2);
    await newForwarder(api);

    // Anybody reads in the hall what a claim costs.
    await open(`/cargoHall?keyword=${inquiry.number}`);
    await expect(page.getByRole('region', { name: '货源详情' })).toContainText(`认领费用${cost}`);

    await enterAs('exhibitor');
    await open(`/console/freight/pool?id=${inquiry.id}`);
    const panel = page.getByRole('complementary', { name: '询盘详情' });
    await expect(panel).toContainText(inquiry.cargo_name);
    await expect(panel).toContainText('认领后可见');
    await expect(panel).not.toContainText(CONTACT.mobile);
    await expect(panel).toContainText('个名额可认领，共 2 个');
    await expect(panel).toContainText(`− ${level.price}`);
    await isClean(page, 'the inquiry pool');
    await panel.getByRole('button', { name: `认领，支付 ${cost}` }).click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText(inquiry.number);
    const contact = page.getByRole('region', { name: '货主联系方式' });
    await expect(contact).toContainText(CONTACT.name);
    await expect(contact).toContainText(CONTACT.mobile);

    await page.getByRole('button', { name: '添加跟进' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('跟进状态').selectOption({ label: '首次拜访' });
    await dialog.getByLabel('拜访方式').selectOption({ label: '电话拜访' });
    await dialog.getByLabel('服务阶段').selectOption({ label: '已对接' });
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    // What happened is never empty.
    await expect(dialog.getByLabel('内容')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('内容').fill('货主要下周发货');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    const notes = page.getByRole('region', { name: '跟进记录' });
    await expect(notes).toContainText('货主要下周发货');
    await isClean(page, 'a claim');

    await page.getByRole('button', { name: '申请退回' }).click();
    await dialog.getByLabel('业务不匹配').check();
    await dialog.getByRole('button', { name: '申请退回' }).click();
    await expect(page.getByRole('main')).toContainText('退回申请等待审核');

    await page.goto('about:blank');
    await keepSession(context, baseURL ?? '', desk.tokens);
    await open('/admin/freight-claims');
    const row = page.getByRole('row').filter({ hasText: inquiry.number });
    await expect(row).toContainText('退回中');
    await row.getByRole('button', { name: /^审核/ }).click();
    await dialog.getByLabel('同意退回').check();
    await dialog.getByRole('button', { name: '提交审核' }).click();
    await expect(row).toContainText('已退回');

    await enterAs('exhibitor');
    await open('/console/freight/claims');
    await page.getByRole('row').filter({ hasText: inquiry.number }).getByRole('button', { name: /^打开/ }).click();
    await expect(page.getByRole('main')).toContainText(`退回已通过，${cost}已退还`);
    await expect(contact).not.toContainText(CONTACT.mobile);
    await open('/console/accounts');
    await page.getByRole('tab', { name: /^退还/ }).click();
    await expect(page.getByRole('row').filter({ hasText: inquiry.number }).first()).toContainText(String(level.price));
  },
);
