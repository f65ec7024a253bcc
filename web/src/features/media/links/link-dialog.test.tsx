// A link is ended only after a question: whoever has it loses the file at once.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import labels from '@/features/media/labels/console.en';
import { SHARES } from '@/features/media/media-lists';
import { renderWith } from '@/shared/testing/render';
import type { MediaNode } from '@/shared/upload';
import { STATE } from './link-actions';
import { LinkDialog } from './link-dialog';

vi.mock('@/shared/zone-note', () => ({ ZoneNote: () => null }));

const NODE = { id: 4, type: 2, name: 'plan.pdf' } as MediaNode;
const LINK = { id: 9, file_id: 4, name: 'plan.pdf', url: 'https://fair.example/share#k', state: STATE.open };

function open() {
  const revoked = vi.fn();
  renderWith(<LinkDialog node={NODE} owner={{ owner_type: 1, related_id: 1 }} onClose={() => {}} />, {
    labels,
    envelope: ({ path, method }) => {
      if (method === 'DELETE' && path.startsWith(SHARES)) revoked();
      return { success: true, data: [{ ...LINK, downloads: 0, expires_time: 1_800_000_000 }], total: 1 };
    },
  });
  return revoked;
}

it('asks before it stops sharing', async () => {
  const revoked = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }));
  const question = screen.getByRole('dialog', { name: 'Stop sharing “plan.pdf”?' });
  expect(revoked).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(revoked).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }));
  const again = screen.getByRole('dialog', { name: 'Stop sharing “plan.pdf”?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Stop sharing' }));
  expect(revoked).toHaveBeenCalledOnce();
});
