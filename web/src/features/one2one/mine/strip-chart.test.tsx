// The chart of a day: slots to choose are buttons with arrow keys, and a table says the same.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/console.en';
import type { Slot } from './slots';
import { StripChart } from './strip-chart';

const at = (hour: number, minute = 0) => Date.UTC(2027, 2, 18, hour - 8, minute) / 1000;
const slot = (when: number, part: Partial<Slot> = {}): Slot => ({
  at: when,
  mine: 0,
  theirs: 0,
  tables_free: 3,
  tables: 20,
  is_open: true,
  mine_text_zh: '',
  mine_text_en: '',
  ...part,
});
const DAY = {
  day: at(0),
  slots: [
    slot(at(9)),
    slot(at(9, 20), { mine: 2, mine_text_en: 'DG forum', is_open: false }),
    slot(at(9, 40), { theirs: 9, is_open: false }),
    slot(at(10), { tables_free: 1 }),
    slot(at(10, 20), { mine: 1, is_open: false }),
  ],
};

function draw(other: string | null, onChoose = vi.fn()) {
  renderWith(
    <StripChart
      day={DAY}
      slotMinutes={20}
      other={other}
      asked={at(9, 20)}
      chosen={at(10)}
      onChoose={onChoose}
      meetingAt={(when) => (when === at(10, 20) ? { name: 'Shen Muyun', table: '06' } : null)}
    />,
    { labels },
  );
  return onChoose;
}

it('offers the slots that suit both, and goes between them by arrow keys', () => {
  const onChoose = draw('Elin');
  const group = screen.getByRole('group', { name: 'Slots that suit you and Elin' });
  const [first, second, ...others] = within(group).getAllByRole('button');
  expect(others).toEqual([]);
  expect(first?.getAttribute('aria-label')).toBe('09:00, both free, 3 of 20 tables left');
  expect(second?.getAttribute('aria-pressed')).toBe('true');
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.click(first as HTMLElement);
  expect(onChoose).toHaveBeenCalledWith(at(9));
});

it('says the same in a table', () => {
  draw('Elin');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['09:00', 'free', 'free', '3', 'Open'],
    ['09:20', 'DG forum', 'free', '3', 'asked for, clashes'],
    ['09:40', 'free', 'busy', '3', ''],
    ['10:00', 'free', 'free', '1', 'Open'],
    ['10:20', 'Shen Muyun', 'free', '3', ''],
  ]);
});

it('is one’s own day without another', () => {
  draw(null);
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByText('Other busy')).toBeNull();
  expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(3);
});
