// The countdown follows the clock and ends at nothing.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

it('counts from what it is given down to nothing, then can start again', () => {
  const { result } = renderHook(() => useCountdown());
  expect(result.current.left).toBe(0);
  act(() => result.current.start(60));
  expect(result.current.left).toBe(60);
  pass(13);
  expect(result.current.left).toBe(47);
  pass(60);
  expect(result.current.left).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  act(() => result.current.start(5));
  expect(result.current.left).toBe(5);
});

it('can begin by itself', () => {
  const { result } = renderHook(() => useCountdown(60));
  pass(10);
  expect(result.current.left).toBe(50);
});

it('is right after a sleep in which no tick came', () => {
  const { result } = renderHook(() => useCountdown());
  act(() => result.current.start(60));
  vi.setSystemTime(Date.now() + 45_000);
  pass(1);
  expect(result.current.left).toBe(14);
});

it('leaves no timer behind', () => {
  const { result, unmount } = renderHook(() => useCountdown());
  act(() => result.current.start(60));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
