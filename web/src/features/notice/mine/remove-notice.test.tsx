// Deleting a notice: nothing is sent before somebody says so, as nothing brings it back.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import shared from '@/shared/labels/console.en';
import type { Notice } from '@/shared/notices/models';
import records from '@/shared/records/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/console.en';
import { RemoveNotice } from './remove-notice';

const notice = { id: 7, title_zh: '班车', title_en: 'Shuttles', is_read: true } as Notice;

function show() {
  const [sent, onClose] = [[] as WireRequest[], vi.fn()];
  renderWith(<RemoveNotice notice={notice} onClose={onClose} />, {
    labels: { ...shared, ...records, ...en },
    answer: (request) => {
      if (request.method === 'DELETE') sent.push(request);
      return { unread: 0 };
    },
  });
  return { sent, onClose };
}

it('asks before it deletes', async () => {
  const { sent, onClose } = show();
  expect(screen.getByText('Delete the notice “Shuttles”?')).toBeTruthy();
  expect(screen.getByText('It can’t be brought back.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  expect(sent).toEqual([]);
});

it('deletes the one that was meant', async () => {
  const { sent, onClose } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ path }) => path)).toEqual([expect.stringContaining('id=7')]);
});
