// The head of a column of times names the fair's zone to those whose clock shows another.
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from './labels/console.en';
import zh from './labels/console.zh';
import { renderWith } from './testing/render';
import { useZonedLabel } from './zoned-label';

function Head({ label }: { label: string }) {
  return <p role="note">{useZonedLabel()(label)}</p>;
}
const head = () => screen.getByRole('note').textContent;
/** Minutes to UTC, as the browser counts them. */
const clockOf = (hours: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-hours * 60);

it('says nothing to a reader whose clock agrees', () => {
  clockOf(8);
  renderWith(<Head label="Time" />, { labels: en });
  expect(head()).toBe('Time');
});

it('names the zone of the fair in New York', () => {
  clockOf(-5);
  renderWith(<Head label="Time" />, { labels: en });
  expect(head()).toBe('Time (UTC+8)');
});

it('does so in Chinese', () => {
  clockOf(-5);
  renderWith(<Head label="时间" />, { lang: 'zh', labels: zh });
  expect(head()).toBe('时间（UTC+8）');
});
