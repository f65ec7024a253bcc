// The reason of a return stays before whoever mends it: in both languages, and wherever the booth's materials are shown.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Dictionary } from '@/shared/i18n/i18n';
import { renderWith } from '@/shared/testing/render';
import { GatherReading } from './gather-reading';
import en from './labels/console.en';
import zh from './labels/console.zh';
import { ACCEPTED, DRAFT, type Gathered, RETURNED, SUBMITTED } from './models';

const OFF = { is_on: false };
const booth = (status: number, reason: string) =>
  ({
    booth_no: 'N1-B01',
    status,
    reason,
    missing: [],
    items: [],
    rules: { fascia: OFF, backboard: OFF, stand_plan: OFF, items: [] },
  }) as unknown as Gathered;
const show = (status: number, reason: string, lang: 'zh' | 'en' = 'en') =>
  renderWith(<GatherReading booth={booth(status, reason)} />, {
    lang,
    labels: (lang === 'zh' ? zh : en) as Dictionary,
  });

it('is said of what was returned, and of the draft that was made of it', () => {
  show(RETURNED, 'Show the elevation');
  show(DRAFT, 'Add the wiring');
  expect(screen.getByText('The organiser returned these materials: Show the elevation')).toBeTruthy();
  expect(screen.getByText('The organiser returned these materials: Add the wiring')).toBeTruthy();
  show(DRAFT, '请补充立面图', 'zh');
  expect(screen.getByText('主办方退回了这份资料：请补充立面图')).toBeTruthy();
});

it('is not said where nothing was returned, or no longer', () => {
  for (const status of [DRAFT, SUBMITTED, ACCEPTED]) show(status, '');
  expect(screen.queryByText(/returned these materials/)).toBeNull();
});
