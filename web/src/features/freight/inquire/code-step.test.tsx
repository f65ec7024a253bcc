// The code of a stranger's inquiry outlives a page that is loaded anew, until it is typed, confirmed elsewhere or forgotten.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { CodeStepPage } from './code-step';
import { keptStep } from './kept-step';
import labels from './labels/pages.en';

const STEP = { sent: { number: 'FQ27-000001', key: 'k', confirm_by: 'mail' }, to: 'tilda@example.test' } as const;
const lane = (query: string) => new URLSearchParams(query);

function show({ isRestored, status = 200, data = {} }: { isRestored: boolean; status?: number; data?: object }) {
  const asked: string[] = [];
  const acts = { onConfirmed: vi.fn(), onBack: vi.fn() };
  renderWith(<CodeStepPage step={STEP} isRestored={isRestored} {...acts} />, {
    labels,
    status: () => status,
    envelope: ({ path }) => {
      asked.push(path);
      return status === 200 ? { success: true, data } : { success: false, code: status, message: 'Not there' };
    },
  });
  return { ...acts, asked };
}

it('is kept for the address at which it was sent, until it is dropped', () => {
  keptStep.keep(lane('pol=CNNGB'), STEP);
  expect(keptStep.read(lane('pol=CNNGB'))).toEqual(STEP);
  expect(keptStep.read(lane('pol=CNSHA'))).toBeNull();
  keptStep.drop();
  expect(keptStep.read(lane('pol=CNNGB'))).toBeNull();
});

it('asks for the code at once, says so to who cannot see it, and leads back to the form', () => {
  const { asked, onBack } = show({ isRestored: false });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Enter the code' }));
  expect(screen.getByText(/tilda@example.test/)).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Go back and change something' }));
  expect(onBack).toHaveBeenCalledOnce();
});

it('still asks for it after a reload, and goes on by itself where it was confirmed or forgotten meanwhile', async () => {
  const waiting = show({ isRestored: true, data: { status: 0 } });
  await waitFor(() => expect(waiting.asked).toHaveLength(1));
  expect(screen.getByLabelText('Code')).toBeTruthy();
  expect(waiting.onConfirmed).not.toHaveBeenCalled();
  cleanup();
  const confirmed = show({ isRestored: true, data: { status: 1 } });
  await waitFor(() => expect(confirmed.onConfirmed).toHaveBeenCalled());
  cleanup();
  const forgotten = show({ isRestored: true, status: 404 });
  await waitFor(() => expect(forgotten.onBack).toHaveBeenCalled());
});

it('sends no code that is too short', async () => {
  const { asked } = show({ isRestored: false });
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '12345' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm inquiry' }));
  expect(await screen.findByText('Enter the 6-digit code')).toBeTruthy();
  expect(asked).toEqual([]);
});
