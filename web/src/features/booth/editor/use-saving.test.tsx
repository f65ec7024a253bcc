// Saving and publishing beside a colleague: nothing of theirs is published or overwritten unseen.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import { renderWith } from '@/shared/testing/render';
import { PublishDialog } from './dialogs/publish-dialog';
import labels from './labels/console.en';
import { newBooth, type Plan } from './model/plan';
import type { PlanView } from './queries';
import { type Saving, useSaving } from './use-saving';

const planWith = (...numbers: string[]): Plan => ({
  width: 600,
  height: 400,
  booths: numbers.map((booth_no) => newBooth({ x: 0, y: 0, w: 30, h: 30 }, { booth_no, key: booth_no })),
  doors: [],
  columns: [],
  zones: [],
  picture: null,
});

const viewOf = (revision: number, body: Plan): PlanView =>
  ({
    pavilion_id: 3,
    revision,
    version: 1,
    base_version: 1,
    is_new: false,
    edited_by: 9,
    edited_by_name: 'Colleague',
    edited_at: 1,
    body,
    published: planWith(),
    takers: [],
    check: { issues: [], changes: { booths: [], has_drawing: true } },
  }) as unknown as PlanView;

it('publishes nothing that a colleague saved meanwhile', async () => {
  const asked: WireRequest[] = [];
  const onConflict = vi.fn(async () => {});
  const onClose = vi.fn();
  renderWith(
    <PublishDialog
      open
      hallId={3}
      flush={async () => 1}
      onClose={onClose}
      onPublished={async () => {}}
      onConflict={onConflict}
    />,
    {
      labels,
      answer: (request) => {
        asked.push(request);
        return viewOf(2, planWith('A01'));
      },
    },
  );
  await waitFor(() => expect(onConflict).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

it('compares the plans when somebody saved while the changes were looked at', async () => {
  const onConflict = vi.fn(async () => {});
  renderWith(
    <PublishDialog
      open
      hallId={3}
      flush={async () => 1}
      onClose={() => {}}
      onPublished={async () => {}}
      onConflict={onConflict}
    />,
    {
      labels,
      envelope: ({ method }) =>
        method === 'POST'
          ? { success: false, code: 1730, message: 'Colleague saved this plan', fields: {} }
          : { success: true, data: viewOf(1, planWith('A01')) },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: labels['booth.editor.publish.act'] }));
  await waitFor(() => expect(onConflict).toHaveBeenCalledOnce());
});

it('saves mine over theirs, also where mine was saved before', async () => {
  const mine = planWith('A01');
  const theirs = viewOf(5, planWith('B01'));
  const saves: { revision: number; body: Plan }[] = [];
  const held: { saving?: Saving } = {};
  function Probe() {
    const saving = useSaving(viewOf(4, mine), mine);
    held.saving = saving;
    return <p>{saving.conflict ? saving.conflict.theirs.edited_by_name : saving.state.is}</p>;
  }
  renderWith(<Probe />, {
    labels,
    answer: ({ method, body }) => {
      if (method === 'GET') return theirs;
      saves.push(JSON.parse(body ?? '{}'));
      return { ...theirs, revision: 6 };
    },
  });
  expect(screen.getByText('saved')).toBeTruthy();
  await act(async () => held.saving?.meet());
  expect(screen.getByText('Colleague')).toBeTruthy();
  await act(async () => held.saving?.keepMine());
  expect(saves.map(({ revision, body }) => [revision, body.booths[0]?.booth_no])).toEqual([[5, 'A01']]);
  expect(await held.saving?.flush()).toBe(6);
});
