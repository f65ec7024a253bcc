// The player: events, the prompt after a preview, and one player at a time.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import en from './labels.en';
import { clockTime } from './player-controls';
import { attach } from './source';
import { VideoPlayer } from './video-player';

vi.mock('./source', () => ({ attach: vi.fn() }));

const log: string[] = [];
const play = vi.fn(async () => {});

beforeEach(() => {
  log.length = 0;
  play.mockClear();
  HTMLMediaElement.prototype.play = play;
  vi.mocked(attach).mockImplementation(async (_, { url }) => {
    log.push(`new ${url}`);
    return { dispose: () => log.push(`old ${url}`) };
  });
});

const answer = (mode: 'full' | 'preview') => (request: { path: string }) => {
  const id = /aliyun_id=(\w+)|video_play_auth\/(\w+)/.exec(request.path);
  const name = id?.[1] ?? id?.[2];
  const meta = { VideoId: name, Title: name, Duration: 10, CoverURL: '', Status: 'Normal' };
  if (request.path.includes('video_play_auth')) return { VideoMeta: meta, PlayAuth: 'leave', mode, preview_seconds: 4 };
  return {
    mode,
    preview_seconds: 4,
    VideoMeta: meta,
    play_list: [{ Definition: 'AUTO', Format: 'm3u8', PlayURL: `/${name}` }],
  };
};
function Switching() {
  const [id, setId] = useState('a');
  return (
    <>
      <button type="button" onClick={() => setId('b')}>
        other
      </button>
      <VideoPlayer aliyunId={id} />
    </>
  );
}
const video = () => document.querySelector('video') as HTMLVideoElement;

it('plays by itself and tells when it begins and ends', async () => {
  const [onPlay, onEnd] = [vi.fn(), vi.fn()];
  renderWith(<VideoPlayer aliyunId="a" onPlay={onPlay} onEnd={onEnd} />, { labels: en, answer: answer('full') });
  await waitFor(() => expect(play).toHaveBeenCalled());
  fireEvent.play(video());
  fireEvent.ended(video());
  expect([onPlay, onEnd].map((callback) => callback.mock.calls.length)).toEqual([1, 1]);
  expect(screen.queryByText(en['player.trialOver'])).toBeNull();
});

it('waits where it is told to', async () => {
  renderWith(<VideoPlayer aliyunId="a" autoplay={false} />, { labels: en, answer: answer('full') });
  await waitFor(() => expect(log).toEqual(['new /a']));
  expect(play).not.toHaveBeenCalled();
});

it('offers the whole after a preview', async () => {
  const onBuy = vi.fn();
  renderWith(<VideoPlayer aliyunId="a" preview onBuy={onBuy} />, { labels: en, answer: answer('preview') });
  await screen.findByText(en['player.trialBar']);
  fireEvent.ended(video());
  expect(screen.getByRole('alert').textContent).toContain(en['player.trialOver']);
  fireEvent.click(screen.getByRole('button', { name: en['player.buy'] }));
  expect(onBuy).toHaveBeenCalledOnce();
  fireEvent.play(video());
  expect(screen.queryByText(en['player.trialOver'])).toBeNull();
});

it('disposes of the old player before a new one begins', async () => {
  renderWith(<Switching />, { labels: en, answer: answer('full') });
  await waitFor(() => expect(log).toEqual(['new /a']));
  fireEvent.click(screen.getByRole('button', { name: 'other' }));
  await waitFor(() => expect(log).toEqual(['new /a', 'old /a', 'new /b']));
});

it('shows nothing where playing is not allowed', async () => {
  const envelope = () => ({ success: false, code: 403, message: 'no' });
  renderWith(<VideoPlayer aliyunId="a" />, { labels: en, envelope });
  await waitFor(() => expect(log).toEqual([]));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says times as clocks do', () => {
  expect([0, 9.6, 75, 3671, Number.NaN].map(clockTime)).toEqual(['0:00', '0:09', '1:15', '1:01:11', '0:00']);
});
