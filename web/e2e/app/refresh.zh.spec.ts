// A session outlives its access token: one refresh for all requests in flight, also across tabs, and no loop when it fails.
import type { BrowserContext, Page } from '@playwright/test';
import { keepSession, PASSWORD } from '../support/api.ts';
import { ENGINE, expect, openReady, test } from '../support/test.ts';

const OVERVIEW = '/console/myParticipation/overviewofParticipants';
const REFRESH = '/atlas/auth/token/refresh';

interface Traffic {
  refreshes: number;
  refused: string[];
  answered: string[];
}

/** Counts what goes to the API with a bearer token. */
function recordTraffic(context: BrowserContext): Traffic {
  const traffic: Traffic = { refreshes: 0, refused: [], answered: [] };
  context.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === REFRESH) traffic.refreshes++;
    else if (response.request().headers().authorization) {
      (response.status() === 401 ? traffic.refused : traffic.answered).push(pathname);
    }
  });
  return traffic;
}

async function cookie(context: BrowserContext, name: string) {
  return (await context.cookies()).find((found) => found.name === name)?.value;
}

/** Keeps what is asked with the dead token waiting until so many ask at once, from so many tabs. */
async function gather(context: BrowserContext, many: number, tabs = 1) {
  let isTogether: () => void = () => {};
  const together = new Promise<void>((resolve) => {
    isTogether = resolve;
  });
  let waiting = 0;
  const asking = new Set<Page>();
  // Everything: one answer that comes through would bring a new token before the others have asked.
  await context.route(/\/atlas\//, async (route) => {
    if (route.request().headers().authorization === 'Bearer expired') {
      waiting += 1;
      asking.add(route.request().frame().page());
      if (waiting >= many && asking.size >= tabs) isTogether();
      await together;
    }
    await route.continue();
  });
}

async function isConsole(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

test.describe('token refresh', () => {
  test('happens once for all requests in flight, which are then repeated', async ({
    page,
    context,
    open,
    api,
    say,
    baseURL,
    trouble,
  }) => {
    trouble.expect(401);
    const tokens = await api.signIn('visitor');
    await keepSession(context, baseURL ?? '', { ...tokens, access_token: 'expired' });
    const traffic = recordTraffic(context);
    await gather(context, 3);
    await open(OVERVIEW);
    await isConsole(page, say('顾南舟', 'Gu Nanzhou'));
    await expect.poll(() => new Set(traffic.refused).size).toBeGreaterThanOrEqual(3);
    await expect.poll(() => traffic.answered).toEqual(expect.arrayContaining(traffic.refused));
    expect(traffic.refreshes).toBe(1);
    expect(await cookie(context, 'FAIRWAY_ACCESS_TOKEN_CK')).not.toBe('expired');
    expect(await cookie(context, 'FAIRWAY_REFRESH_TOKEN_CK')).not.toBe(tokens.refresh_token);
  });

  test(
    'happens once for two tabs that wake up together',
    ENGINE,
    async ({ page, context, open, enterAs, say, baseURL, trouble }) => {
      trouble.expect(401);
      await enterAs('visitor');
      await open(OVERVIEW);
      const other = await context.newPage();
      await openReady(other, OVERVIEW);

      await context.addCookies([{ name: 'FAIRWAY_ACCESS_TOKEN_CK', value: 'expired', url: baseURL ?? '' }]);
      const traffic = recordTraffic(context);
      await gather(context, 4, 2);
      await Promise.all([page.reload(), other.reload()]);
      await isConsole(page, say('顾南舟', 'Gu Nanzhou'));
      await isConsole(other, say('顾南舟', 'Gu Nanzhou'));
      await expect.poll(() => traffic.refused.length).toBeGreaterThanOrEqual(4);
      expect(traffic.refreshes).toBe(1);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  test('comes first when the access token’s cookie has run out', async ({ page, context, open, enterAs, say }) => {
    await enterAs('visitor');
    await context.clearCookies({ name: 'FAIRWAY_ACCESS_TOKEN_CK' });
    const traffic = recordTraffic(context);
    await open(OVERVIEW);
    await isConsole(page, say('顾南舟', 'Gu Nanzhou'));
    expect(traffic.refreshes).toBe(1);
    expect(traffic.refused).toEqual([]);
  });

  test('that is refused leads to sign-in, and from there back', async ({
    page,
    context,
    api,
    say,
    baseURL,
    trouble,
  }) => {
    trouble.expect(401);
    const tokens = await api.signIn('visitor');
    await keepSession(context, baseURL ?? '', { ...tokens, access_token: 'expired', refresh_token: 'expired' });
    const traffic = recordTraffic(context);
    await page.goto('/console/cardManage/contacts');
    await expect(page).toHaveURL('/signIn');
    expect(traffic.refreshes).toBe(1);
    expect(await cookie(context, 'USER_ID')).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('登录', 'Sign in'));

    await page.locator('input[name="account"]').fill('visitor@fairway.example');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(page).toHaveURL('/console/cardManage/contacts');
  });

  test('without a refresh token leads to sign-in at once', async ({ page, context, api, baseURL, trouble }) => {
    trouble.expect(401);
    await keepSession(context, baseURL ?? '', { ...(await api.signIn('visitor')), access_token: 'expired' });
    await context.clearCookies({ name: 'FAIRWAY_REFRESH_TOKEN_CK' });
    const traffic = recordTraffic(context);
    await page.goto(OVERVIEW);
    await expect(page).toHaveURL('/signIn');
    expect(traffic.refreshes).toBe(0);
  });
});
