// Picking from the media: no more than the limit, and folders are only walked through.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import shared from '@/shared/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import en from './labels.en';
import { MediaPicker } from './media-picker';

const node = (id: number, name: string, type = 2, mtype = 2) => ({ id, name, type, mtype });
const rows = [node(1, 'Docks', 1, 0), node(2, 'a.png'), node(3, 'b.png'), node(4, 'c.mp4', 2, 1)];

function open(limit: number) {
  const onPick = vi.fn();
  const asked: string[] = [];
  renderWith(<MediaPicker open owner={{}} kinds={['image']} limit={limit} onClose={() => {}} onPick={onPick} />, {
    labels: { ...shared, ...en },
    answer: ({ path }) => {
      asked.push(path);
      return path.includes('/library') ? { breadcrumbs: [] } : rows;
    },
  });
  return { onPick, asked };
}
const tile = (name: string) => screen.findByRole('button', { name });

it('warns that at most the limit can be chosen', async () => {
  const { onPick } = open(1);
  fireEvent.click(await tile('a.png'));
  fireEvent.click(await tile('b.png'));
  expect(screen.getByText('You can choose up to 1')).toBeTruthy();
  expect((await tile('b.png')).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: en['upload.media.take'] }));
  expect(onPick).toHaveBeenCalledWith([expect.objectContaining({ id: 2 })]);
});

it('shows only the wanted kind, and folders to walk into', async () => {
  const { asked } = open(3);
  fireEvent.click(await tile('Docks'));
  expect(screen.queryByRole('button', { name: 'c.mp4' })).toBeNull();
  expect(asked.some((path) => path.includes('dir_id=1'))).toBe(true);
});
