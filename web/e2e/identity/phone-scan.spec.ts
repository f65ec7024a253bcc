// The scan tab on the phone itself: nobody scans the screen they hold, so it leads into WeChat or to a text message.
import { expect, test, WIDTHS } from '../support/test.ts';

test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true });

const TICKET = '**/wxtap/oap/qrcode_ticket*';

test('without WeChat it offers a code by text message, and no code to scan', async ({ page, open, say }) => {
  await open('/signIn');
  await page.getByRole('tab', { name: say('扫码', 'Scan') }).tap();
  const sms = page.getByRole('button', { name: say('用短信验证码登录', 'Use a text message code') });
  await expect(sms).toBeVisible();
  await expect(page.getByRole('img', { name: say('登录二维码', 'Sign-in QR code') })).toHaveCount(0);
  await sms.tap();
  await expect(page.locator('input[name="mobile"]')).toBeVisible();
});

test('with WeChat it opens there', async ({ page, open, say }) => {
  const address = 'https://open.weixin.qq.com/connect/qrconnect?state=e2e';
  await page.route(TICKET, async (route) => {
    // By number, with the page's own host: not every system resolves en.localhost outside of a browser.
    const asked = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: asked.host };
    const response = await route.fetch({
      url: `http://127.0.0.1:${asked.port}${asked.pathname}${asked.search}`,
      headers,
    });
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, provider: 'wechat', url: address } } });
  });
  await open('/signIn');
  await page.getByRole('tab', { name: say('扫码', 'Scan') }).tap();
  await expect(page.getByRole('link', { name: say('在微信中打开', 'Open in WeChat') })).toHaveAttribute(
    'href',
    address,
  );
  await expect(page.getByRole('img', { name: say('登录二维码', 'Sign-in QR code') })).toHaveCount(0);
});
