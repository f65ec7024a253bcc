// A press is not disturbed by what arrives.
import { notifyManager } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLICK_MS, holdDuringPresses, LONGEST_MS } from './press-hold';

const press = (type: string) => window.dispatchEvent(new Event(type));

/** What arrives now: the page shows it when this is called. */
function arrive() {
  const show = vi.fn();
  notifyManager.schedule(show);
  return show;
}

describe('what arrives', () => {
  beforeAll(holdDuringPresses);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is shown at once while nobody presses', () => {
    const show = arrive();
    vi.advanceTimersByTime(0);
    expect(show).toHaveBeenCalledOnce();
  });

  it('waits for the end of a press and for its click', () => {
    press('pointerdown');
    const show = arrive();
    vi.advanceTimersByTime(200);
    press('pointerup');
    vi.advanceTimersByTime(CLICK_MS - 1);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledOnce();
  });

  it('waits as well where the press begins right after', () => {
    const show = arrive();
    press('pointerdown');
    vi.advanceTimersByTime(200);
    expect(show).not.toHaveBeenCalled();
    press('pointerup');
    vi.advanceTimersByTime(CLICK_MS);
    expect(show).toHaveBeenCalledOnce();
  });

  it('keeps its order, and waits for a second press that follows at once', () => {
    const order: number[] = [];
    press('pointerdown');
    notifyManager.schedule(() => order.push(1));
    vi.advanceTimersByTime(10);
    press('pointerup');
    vi.advanceTimersByTime(10);
    press('pointerdown');
    notifyManager.schedule(() => order.push(2));
    vi.advanceTimersByTime(CLICK_MS);
    expect(order).toEqual([]);
    press('pointerup');
    vi.advanceTimersByTime(CLICK_MS);
    expect(order).toEqual([1, 2]);
  });

  it('is not kept from whoever drags', () => {
    press('pointerdown');
    const show = arrive();
    vi.advanceTimersByTime(LONGEST_MS);
    expect(show).toHaveBeenCalledOnce();
    const next = arrive();
    vi.advanceTimersByTime(0);
    expect(next).toHaveBeenCalledOnce();
    press('pointerup');
  });

  it('is shown when a finger turns out to scroll', () => {
    press('pointerdown');
    const show = arrive();
    press('pointercancel');
    vi.advanceTimersByTime(CLICK_MS);
    expect(show).toHaveBeenCalledOnce();
  });
});
