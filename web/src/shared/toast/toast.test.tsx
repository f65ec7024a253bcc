// Messages about what was just done: said once, closed by hand or by themselves.
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { Toasts, toast } from './toast';

it('says the same words once, in a region that screen readers watch, and falls silent by itself', () => {
  vi.useFakeTimers();
  renderWith(<Toasts />);
  act(() => {
    toast.done('Saved');
    toast.done('Saved');
    toast.failed('Too many');
  });
  expect(screen.getByRole('status').textContent).toBe('SavedToo many');
  act(() => screen.getAllByRole('button', { name: 'Close' })[1]?.click());
  expect(screen.getByRole('status').textContent).toBe('Saved');
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByRole('status').textContent).toBe('');
  vi.useRealTimers();
});
