// Saving a booth's materials again after an answer that nobody heard: the same key for the same form, another for another.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import type { Dictionary } from '@/shared/i18n/i18n';
import { type Startup, StartupProvider } from '@/shared/startup';
import { renderWith } from '@/shared/testing/render';
import { GatherEditor } from './gather-editor';
import en from './labels/console.en';
import type { Gathered } from './models';

vi.mock('@/shared/use-unsaved-guard', () => ({ useUnsavedGuard: () => ({ state: 'unblocked' }) }));
vi.mock('@/shared/head', () => ({ Head: () => null }));

const OFF = { is_on: false };
const booth = {
  ...{
    booth_id: 7,
    booth_no: 'N1-B01',
    company_id: 5,
    status: 0,
    reason: '',
    version: '',
    deadline: null,
    w: 30,
    h: 30,
  },
  ...{ fascia_zh: '', fascia_en: '', items: [], missing: [] },
  rules: { fascia: { is_on: true, max_zh: 20, max_en: 40 }, backboard: OFF, stand_plan: OFF, items: [] },
} as unknown as Gathered;

it('sends the same key with the same form, and another with another form', async () => {
  const sent: WireRequest[] = [];
  const onKept = vi.fn();
  const startup = { meetingId: 1, meeting: { city_zh: '宁波', city_en: 'Ningbo' } } as unknown as Startup;
  const editor = <GatherEditor booth={booth} part="all" onKept={onKept} />;
  renderWith(<StartupProvider value={startup}>{editor}</StartupProvider>, {
    labels: en as Dictionary,
    // The first two are written, and their answers lost on the way.
    status: ({ method }) => (method === 'POST' && sent.length < 2 ? 502 : 200),
    envelope: (request) => {
      if (request.method === 'POST') sent.push(request);
      const isLost = request.method === 'POST' && sent.length < 3;
      return isLost ? { success: false, code: 502, message: '' } : { success: true, data: { ...booth, version: 'v1' } };
    },
  });
  const save = async (times: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toHaveProperty('disabled', false));
  };
  const write = (name: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Fascia, English' }), { target: { value: name } });
  write('Farshore');
  await save(1);
  await save(2);
  write('Farshore Lines');
  await save(3);
  const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  await waitFor(() => expect(onKept).toHaveBeenCalled());
});
