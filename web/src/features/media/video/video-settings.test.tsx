// A video on which nobody works any more can be started again; one that is being worked on cannot.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import labels from '@/features/media/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import type { MediaNode } from '@/shared/upload';
import { VideoSettings } from './video-settings';

vi.mock('@/shared/player/video-player', () => ({ VideoPlayer: () => null }));

const OWNER = { owner_type: 1, related_id: 1 };
const AGAIN = '/atlas/atams_media/video_transcode';

/** Opens the settings of a video in this state; starting it again makes it wait. */
function open(state: { status: number; is_stuck: boolean }) {
  const video = { progress: 40, duration: 2, width: 320, height: 180, cover: '', preview_seconds: 0, message: '' };
  const node = { id: 1, type: 2, name: 'film.mp4', aliyun_id: 'abc', created_time: 0, video: { ...video, ...state } };
  const started = vi.fn();
  const shown = node as unknown as MediaNode;
  renderWith(<VideoSettings node={shown} owner={OWNER} limits={undefined} onClose={() => {}} />, {
    labels,
    answer: ({ path, body }) => {
      if (path.startsWith(AGAIN)) {
        started(JSON.parse(String(body)));
        Object.assign(node.video, { status: 0, progress: 0, is_stuck: false });
      }
      return node;
    },
  });
  return started;
}
const button = () => screen.queryByRole('button', { name: 'Transcode again' });

it('starts a stuck video again, and says that it waits', async () => {
  const started = open({ status: 1, is_stuck: true });
  await screen.findByText(/Nothing has happened for over 10 minutes/);
  await userEvent.click(button() as HTMLElement);
  expect(started).toHaveBeenCalledExactlyOnceWith({ aliyun_id: 'abc' });
  expect(await screen.findByText('Transcoding 0%')).toBeTruthy();
  expect(button()).toBeNull();
});

it('starts a video again that has failed', async () => {
  const started = open({ status: 3, is_stuck: false });
  await screen.findByText('Transcoding failed');
  await userEvent.click(button() as HTMLElement);
  expect(started).toHaveBeenCalledOnce();
});

it('offers nothing while somebody works on it', async () => {
  open({ status: 1, is_stuck: false });
  await screen.findByText('Transcoding 40%');
  expect(button()).toBeNull();
});
