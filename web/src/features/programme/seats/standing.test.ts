// Proves where somebody stands with a session, and what they are asked.
import { describe, expect, it } from 'vitest';
import type { Seated } from '../models';
import { questionIn, standingOf } from './standing';

const SESSION: Seated = {
  id: 8,
  start_time: 1000,
  end_time: 2000,
  capacity: 20,
  need_booking: true,
  title_zh: '工作坊',
  title_en: 'Workshop',
};
const OPEN: Seated = { ...SESSION, need_booking: false };

describe('where somebody stands', () => {
  it('is what they have, whatever else there is', () => {
    expect(standingOf(SESSION, { places_left: 0 }, { state: 1 }, 500)).toBe('booked');
    expect(standingOf(SESSION, { places_left: 3 }, { state: 2 }, 500)).toBe('waiting');
    expect(standingOf(SESSION, { places_left: 0 }, { state: 1 }, 1500)).toBe('booked');
  });

  it('is free until it is known to be full', () => {
    expect(standingOf(SESSION, undefined, undefined, null)).toBe('free');
    expect(standingOf(SESSION, { places_left: 1 }, undefined, 500)).toBe('free');
    expect(standingOf(SESSION, { places_left: 0 }, { state: 0 }, 500)).toBe('full');
  });

  it('ends with the beginning of the session', () => {
    expect(standingOf(SESSION, { places_left: 5 }, undefined, 999)).toBe('free');
    expect(standingOf(SESSION, { places_left: 5 }, undefined, 1000)).toBe('begun');
  });

  it('is open where nobody books', () => {
    expect(standingOf(OPEN, { places_left: 0 }, undefined, 500)).toBe('open');
    expect(standingOf(OPEN, undefined, { state: 0 }, 5000)).toBe('open');
  });
});

describe('what is asked', () => {
  it('keeps what was agreed to before', () => {
    const clashes = [{ activity_agenda_id: 9, title_zh: '', title_en: 'Talk', start_time: 900, end_time: 1100 }];
    expect(questionIn({ code: 2104, data: { clashes } }, SESSION, { waiting: 1 })).toEqual({
      kind: 'clash',
      session: SESSION,
      clashes,
      next: { waiting: 1, confirm_clash: 1 },
    });
    expect(questionIn({ code: 2103, data: { waiting: 4 } }, SESSION, { confirm_clash: 1 })).toEqual({
      kind: 'full',
      session: SESSION,
      waiting: 4,
      next: { waiting: 1, confirm_clash: 1 },
    });
  });

  it('is nothing where there is nothing to agree to', () => {
    expect(questionIn({ code: 2102, data: null }, SESSION, {})).toBeNull();
  });
});
