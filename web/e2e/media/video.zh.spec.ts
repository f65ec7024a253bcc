// A video's whole life: a cut connection, the transcode, playing it, its preview, and no second beyond the preview.
import type { Page } from '@playwright/test';
import { isClean } from '../support/axe.ts';
import { ENGINE } from '../support/test.ts';
import { ask, expect, holdParts, type MediaPage, partOf, RESOURCES, test } from './media-page.ts';

const SECONDS = 12;
const PREVIEW = 4;
/** How many parts of twelve arrive before the cut. */
const EARLY = 3;
const TRANSCODED_WITHIN = 150_000;

// ffmpeg takes its time where others work too.
test.describe.configure({ timeout: 300_000 });

async function untilReady(media: MediaPage, name: string) {
  const row = media.row(name);
  await expect(row).toBeVisible();
  await expect(row.getByText(media.say(/转码/, /ranscod/))).toHaveCount(0, { timeout: TRANSCODED_WITHIN });
}

const positionOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test(
  'goes on after a cut, is transcoded, plays, and ends its preview with the prompt',
  ENGINE,
  async ({ page, context, media, files, say, trouble }) => {
    trouble.expect(/^failed: PUT .*(\/parts\/|partNumber=)/, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
    await media.enter('organiser', RESOURCES);
    const parts = await holdParts(page, EARLY);
    const arrived: string[] = [];
    page.on('requestfinished', (request) => {
      const part = partOf(request);
      if (part) arrived.push(part);
    });

    await media.choose(files.largeFilm('trailer.mp4', SECONDS, 60));
    const row = media.dialog.getByRole('listitem').filter({ hasText: 'trailer.mp4' });
    await expect(row.getByRole('progressbar')).toBeVisible();
    await expect.poll(() => [arrived.length, parts.waiting.length]).toEqual([EARLY, 3]);
    await context.setOffline(true);
    await parts.cut();
    await expect(row.getByRole('alert')).toContainText(say('网络中断', 'Connection lost'), { timeout: 60_000 });
    const before = [...arrived];
    expect(before).toHaveLength(EARLY);

    await context.setOffline(false);
    await expect(row).toContainText(say('已上传', 'Uploaded'), { timeout: 60_000 });
    expect(new Set(arrived).size).toBe(12);
    // What had arrived before the cut did not travel again.
    for (const part of before) expect(arrived.filter((other) => other === part)).toHaveLength(1);
    await media.close();

    await untilReady(media, 'trailer.mp4');
    await media.act('trailer.mp4', '播放', 'Play');
    const film = page.getByRole('dialog', { name: 'trailer.mp4' });
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
    await expect(film.getByLabel(say('清晰度', 'Quality'))).toHaveValue('AUTO');
    await film.getByRole('button', { name: say('暂停', 'Pause') }).click();
    await film.getByRole('button', { name: say('关闭', 'Close') }).click();

    await media.act('trailer.mp4', '视频设置', 'Video settings');
    const settings = page.getByRole('dialog', { name: /trailer\.mp4/ });
    await settings.getByLabel(say('试看秒数', 'Seconds of preview')).fill(String(PREVIEW));
    await settings.getByRole('button', { name: say('保存', 'Save') }).click();
    await expect(page.getByText(say('已保存', 'Saved'))).toBeVisible();
    await settings.getByRole('button', { name: say('用当前画面作封面', 'Use this frame as cover') }).click();
    await expect(page.getByText(say('封面已更换', 'Cover changed'))).toBeVisible();
    await settings.getByRole('button', { name: say('关闭', 'Close') }).click();

    const streamed = page.waitForRequest(/\/atlas\/media\/hls\/[^/]+\/[^/]+\/\d+\.m3u8$/);
    await media.act('trailer.mp4', '播放试看', 'Play preview');
    await expect(
      film.getByText(say('购买后可观看完整课程', 'The full course is available after purchase')),
    ).toBeVisible();
    await expect(
      film.getByText(
        say('您的试看已结束，点击下方按钮观看完整课程', 'Your trial has ended, click below to watch the whole course'),
      ),
    ).toBeVisible({ timeout: 60_000 });
    await expect(film.getByRole('button', { name: say('立即购买', 'Buy now') })).toBeVisible();
    expect(await positionOf(page)).toBeLessThanOrEqual(PREVIEW + 0.5);

    await refusesBeyond((await streamed).url());
  },
);

/** The preview's list holds its own segments only, and its leave opens no other. */
async function refusesBeyond(listUrl: string) {
  const list = await (await ask(listUrl)).text();
  const segments = list.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(segments).toHaveLength(PREVIEW / 2);
  const last = segments.at(-1) ?? '';
  expect((await ask(new URL(last, listUrl).href)).status).toBe(200);
  const number = /(\d+)(?=\.\w+$)/.exec(last)?.[1] ?? '';
  const next = last.replace(/\d+(?=\.\w+$)/, String(Number(number) + 1).padStart(number.length, '0'));
  const beyond = await ask(new URL(next, listUrl).href);
  expect(beyond.status).toBe(403);
  expect((await beyond.json()).code).toBe(1210);
}

test('takes a cover of its own, and refuses one that is too small', ENGINE, async ({ page, media, files, say }) => {
  await media.enter('organiser', RESOURCES);
  await media.upload(files.film('cover.mp4', 4));
  await untilReady(media, 'cover.mp4');
  await media.act('cover.mp4', '视频设置', 'Video settings');
  const settings = page.getByRole('dialog', { name: /cover\.mp4/ });
  await expect(settings.getByText(say('转码完成', 'Transcoded'))).toBeVisible();
  const old = await settings.getByRole('img', { name: say('封面', 'Cover') }).getAttribute('src');
  await settings.getByRole('button', { name: say('上传或选择封面', 'Upload or choose a cover') }).click();
  const input = settings.locator('input[type=file]');
  await isClean(page, 'video settings');

  const stamp = Date.now().toString(36);
  await input.setInputFiles(files.picture(`small-${stamp}.png`, 100, 60));
  await expect(settings.getByText(say('图片尺寸不符', 'Picture size mismatch'))).toBeVisible();

  await input.setInputFiles(files.picture(`sheet-${stamp}.png`, 640, 480));
  const crop = page.getByRole('dialog', { name: say('裁剪图片', 'Crop picture') });
  await expect(crop.getByText('640 × 360 px')).toBeVisible();
  await crop.getByRole('button', { name: say('裁剪', 'Crop'), exact: true }).click();
  await expect(page.getByText(say('封面已更换', 'Cover changed'))).toBeVisible();
  await expect(settings.getByRole('img', { name: say('封面', 'Cover') })).not.toHaveAttribute('src', old ?? '');
});

test('plays through its own streaming where the browser has none', ENGINE, async ({ page, media, files, say }) => {
  await page.addInitScript(() => {
    const own = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
      return type.includes('mpegurl') ? '' : own.call(this, type);
    };
  });
  await media.enter('organiser', RESOURCES);
  await media.upload(files.film('stream.mp4', 6));
  await untilReady(media, 'stream.mp4');
  const engine = page.waitForResponse(/\/assets\/hls\.light-/);
  await media.act('stream.mp4', '播放', 'Play');
  expect((await engine).ok()).toBe(true);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  const film = page.getByRole('dialog', { name: 'stream.mp4' });
  await film.getByLabel(say('清晰度', 'Quality')).selectOption({ index: 1 });
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
});
