// Proves that the popup comes once a day and never into the visitor's hands.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at } from '../../testing/site-test';
import { atQuietMoment, isDueToday, markShown, QUIET_MS, SETTLE_MS } from './popup-schedule';

describe('the popup banner', () => {
  it('is due once a day per visitor', () => {
    const morning = at(2026, 11, 15, 8) * 1000;
    const evening = at(2026, 11, 15, 23, 59) * 1000;
    const nextDay = at(2026, 11, 16, 0, 1) * 1000;
    expect(isDueToday(morning)).toBe(true);
    markShown(morning);
    expect(localStorage.getItem('FAIRWAY_HOME_POPUP_LS')).toBe('"2026-11-15"');
    expect(isDueToday(evening)).toBe(false);
    expect(isDueToday(nextDay)).toBe(true);
  });

  describe('waits for a quiet moment', () => {
    const open = vi.fn();
    let stop: () => void;
    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 0));
      vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
      open.mockReset();
      stop = atQuietMoment(open);
    });
    afterEach(() => {
      stop();
      vi.useRealTimers();
      vi.unstubAllGlobals();
      document.body.innerHTML = '';
    });
    const move = () => window.dispatchEvent(new Event('pointermove'));

    it('never opens for a page that nobody touches', () => {
      vi.advanceTimersByTime(10 * 60_000);
      expect(open).not.toHaveBeenCalled();
    });

    it('does not open while the page settles', () => {
      move();
      vi.advanceTimersByTime(SETTLE_MS - 100);
      expect(open).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      expect(open).toHaveBeenCalledOnce();
    });

    it('does not open while the visitor moves, and opens once after', () => {
      for (let ms = 0; ms < 12_000; ms += 1000) {
        move();
        vi.advanceTimersByTime(1000);
      }
      expect(open).not.toHaveBeenCalled();
      vi.advanceTimersByTime(QUIET_MS + 60_000);
      expect(open).toHaveBeenCalledOnce();
    });

    it('does not open over a field that is being filled or an open menu', () => {
      document.body.innerHTML = '<input id="mail" /><details open></details>';
      document.getElementById('mail')?.focus();
      move();
      vi.advanceTimersByTime(60_000);
      document.querySelector('details')?.remove();
      vi.advanceTimersByTime(60_000);
      expect(open).not.toHaveBeenCalled();
      document.getElementById('mail')?.blur();
      vi.advanceTimersByTime(60_000);
      expect(open).toHaveBeenCalledOnce();
    });
  });
});
