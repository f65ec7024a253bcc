// Measures how smoothly a floor plan of 2,000 booths moves in a browser on a slowed processor: pan, zoom, hover, live changes; with
// --editor how the plan editor does on a hall of 240. A measurement, not a test. It fills a hall of a demo that it starts.
// npm run frames [-- --editor] [--booths 2000] [--rate 4]
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromium as browserOptions, SHELL } from '../e2e/support/browser.ts';
import { startDemo } from './demo-server.mjs';

const { values: options } = parseArgs({
  options: { booths: { type: 'string' }, rate: { type: 'string', default: '4' }, editor: { type: 'boolean' } },
});
const BOOTHS = Number(options.booths ?? (options.editor ? 240 : 2000));
const RATE = Number(options.rate);
const HALL = 'W9';
/** In decimetres: a booth, its row with half an aisle, and the walls' distance. */
const [SIDE, ROW, EDGE] = [30, 45, 60];
const COLUMNS = Math.ceil(Math.sqrt(BOOTHS * 1.5));
const STEPS = 120;
const LIVE_CHANGES = 20;
const LIVE_PAUSE_MS = 200;
/** Between two movements of a hand. */
const HAND_MS = 16;

async function ask(port, method, path, { token, body } = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

async function signIn(port, account) {
  const form = new URLSearchParams({ account: `${account}@fairway.example`, password: 'Fairway2027' });
  const answer = await fetch(`http://127.0.0.1:${port}/atlas/user/login`, { method: 'POST', body: form });
  return (await answer.json()).data;
}

/** The cookies of somebody who is signed in to the English site. */
async function sessionOf(demo, account) {
  const { access_token, refresh_token, user_id } = await signIn(demo.port, account);
  const values = { FAIRWAY_ACCESS_TOKEN_CK: access_token, FAIRWAY_REFRESH_TOKEN_CK: refresh_token, USER_ID: user_id };
  return Object.entries(values).map(([name, value]) => ({ name, value: String(value), url: demo.en }));
}

/** A hall with so many booths in rows, on sale. */
async function fillHall(port) {
  const { access_token: token } = await signIn(port, 'staff');
  const rows = Math.ceil(BOOTHS / COLUMNS);
  const [plan_w, plan_h] = [COLUMNS * SIDE + 2 * EDGE, rows * ROW + 2 * EDGE];
  const hall = await ask(port, 'POST', '/atms/booth/halls', {
    token,
    body: { activity_id: 1, code: HALL, name_zh: '西九馆', name_en: 'Hall W9', plan_w, plan_h },
  });
  const plan = '/atms/booth/plan';
  const { revision, body } = await ask(port, 'GET', `${plan}?pavilion_id=${hall.id}`, { token });
  const booths = Array.from({ length: BOOTHS }, (_, at) => {
    const booth_no = `${HALL}-${String(at + 1).padStart(4, '0')}`;
    const place = { x: EDGE + (at % COLUMNS) * SIDE, y: EDGE + Math.floor(at / COLUMNS) * ROW, w: SIDE, h: SIDE };
    return { key: booth_no, booth_no, booth_type: 1, open_sides: 1, ...place, price: 1_000_000, price_usd: 150_000 };
  });
  const doors = [{ kind: 'gate', side: 'south', x: Math.round(plan_w / 2), y: plan_h, width: 60 }];
  const draft = { pavilion_id: hall.id, revision, body: { ...body, booths, doors } };
  const saved = await ask(port, 'PUT', plan, { token, body: draft });
  const publish = { pavilion_id: hall.id, revision: saved.revision, note: '', confirmed: [] };
  await ask(port, 'POST', `${plan}/publish`, { token, body: publish });
  return hall.id;
}

/** As the fair's clock has it. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** Writes down every frame and every long task of the page. */
function watchFrames() {
  window.frames_ = [];
  window.tasks_ = [];
  const tick = (now) => {
    window.frames_.push(now);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => window.tasks_.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

async function measure(page, what, act) {
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    window.frames_.length = 0;
    window.tasks_.length = 0;
  });
  await act();
  const { frames, tasks } = await page.evaluate(() => ({ frames: window.frames_, tasks: window.tasks_ }));
  const times = frames.slice(1).map((frame, n) => frame - frames[n]);
  const sorted = times.toSorted((a, b) => a - b);
  const figures = [0.5, 0.95, 1].map((part) => `${at(sorted, part).toFixed(1)} ms`.padStart(10));
  const long = `${tasks.length}, ${Math.round(Math.max(0, ...tasks))} ms`;
  console.log(`${what.padEnd(24)}${figures.join('')}  ${String(times.length).padStart(6)}   ${long}`);
}

/** A page at the plan, its processor slowed: its middle, and what a hand does there. */
async function openPlan(url, browser, session) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.addInitScript(watchFrames);
  // The banner that comes by itself would lie over the plan.
  await page.addInitScript((day) => localStorage.setItem('FAIRWAY_HOME_POPUP_LS', JSON.stringify(day)), today());
  if (session) await page.context().addCookies(session);
  await page.goto(url);
  await page.locator('html[data-ready="true"]').waitFor();
  const plan = page.getByRole('application');
  await plan.scrollIntoViewIfNeeded();
  const box = await plan.boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: RATE });

  /** Goes round a circle that begins at a place, a step at a time. */
  const circle = async (radius, from = middle) => {
    for (let step = 0; step < STEPS; step++) {
      const angle = (step / STEPS) * 2 * Math.PI;
      await page.mouse.move(from.x + radius * (1 - Math.cos(angle)), from.y + radius * Math.sin(angle));
      await page.waitForTimeout(HAND_MS);
    }
  };
  const zoom = async (steps, turn) => {
    await page.keyboard.down('Control');
    for (let step = 0; step < steps; step++) {
      await page.mouse.wheel(0, turn);
      await page.waitForTimeout(HAND_MS);
    }
    await page.keyboard.up('Control');
  };
  const drag = async (radius, from = middle) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await circle(radius, from);
    await page.mouse.up();
  };
  return { page, circle, zoom, drag };
}

async function measurePlan(demo, browser, hallId) {
  const booths = await ask(demo.port, 'GET', `/atlas/exhibition/booth?activity_id=1&pavilion_id=${hallId}`);
  const { access_token: token } = await signIn(demo.port, 'visitor');
  const { page, circle, zoom, drag } = await openPlan(`${demo.en}/expoReserve?hall=${HALL}`, browser);
  const live = async () => {
    for (let n = 0; n < LIVE_CHANGES; n++) {
      const body = { activity_id: 1, booth_ids: [booths[n].id] };
      await ask(demo.port, 'POST', '/atlas/exhibition/booth_hold', { token, body });
      await page.waitForTimeout(LIVE_PAUSE_MS);
      await ask(demo.port, 'DELETE', '/atlas/exhibition/booth_hold?activity_id=1', { token });
      await page.waitForTimeout(LIVE_PAUSE_MS);
    }
  };
  await measure(page, 'nothing happens', () => page.waitForTimeout(2000));
  await measure(page, 'hover', () => circle(150));
  await measure(page, 'pan, all of the hall', () => drag(60));
  await measure(page, 'zoom in', () => zoom(40, -12));
  await measure(page, 'pan, numbers readable', () => drag(150));
  await measure(page, 'hover, numbers readable', () => circle(150));
  await measure(page, 'live changes, close', live);
  await measure(page, 'zoom out', () => zoom(40, 12));
  await measure(page, 'live changes, all of it', live);
}

async function measureEditor(demo, browser, hallId) {
  const session = await sessionOf(demo, 'staff');
  const { page, circle, zoom, drag } = await openPlan(
    `${demo.en}/admin/booth-plan/edit?hall=${hallId}`,
    browser,
    session,
  );
  // The middle of the first booth, on the screen.
  const centre = await page.getByRole('application').evaluate(
    (svg, at) => {
      const { x, y } = new DOMPoint(at, at).matrixTransform(svg.getScreenCTM());
      return { x, y };
    },
    EDGE + SIDE / 2,
  );
  await measure(page, 'nothing happens', () => page.waitForTimeout(2000));
  await measure(page, 'hover', () => circle(150));
  await measure(page, 'drag one booth', () => drag(40, centre));
  await page.keyboard.press('Control+a');
  await measure(page, 'drag all booths', () => drag(40, centre));
  await measure(page, 'undo and redo', async () => {
    for (let n = 0; n < LIVE_CHANGES; n++) {
      await page.keyboard.press(n % 2 ? 'Control+Shift+z' : 'Control+z');
      await page.waitForTimeout(LIVE_PAUSE_MS);
    }
  });
  await measure(page, 'zoom in', () => zoom(40, -12));
  await measure(page, 'zoom out', () => zoom(40, 12));
}

const demo = await startDemo();
const browser = await chromium.launch(browserOptions([SHELL]));
try {
  const hallId = await fillHall(demo.port);
  console.log(`${BOOTHS} booths, the processor slowed ${RATE} times\n`);
  console.log(`${' '.repeat(24)}    median       p95     worst  frames   long tasks, the longest`);
  await (options.editor ? measureEditor : measurePlan)(demo, browser, hallId);
} finally {
  await browser.close();
  await demo.stop();
}
