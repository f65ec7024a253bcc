// The way through a hall that has no door: none until a booth is named as its start, and never one of no metres.
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import labels from '../labels/pages.en';
import type { Hall } from '../models';
import type { PlanBooth } from './filters';
import { useWay, type Way } from './use-way';
import { WayFrom } from './way-from';

const hallWith = (doors: Hall['plan']['doors']): Hall => ({
  id: 3,
  code: 'N1',
  name_zh: '',
  name_en: '',
  plan_w: 300,
  plan_h: 200,
  plan: { doors, columns: [], zones: [] },
  booths_total: 2,
  booths_free: 2,
});
const booth = (id: number, x: number) =>
  ({ id, x, y: 60, w: 30, h: 30, shape: [], short: `A0${id}`, gate_distance: 0 }) as unknown as PlanBooth;
const BOOTHS = [booth(1, 60), booth(2, 210)];

/** The way to a booth, drawn where its start is chosen. */
function draw(hall: Hall, chosen: PlanBooth) {
  const held: { way?: Way } = {};
  function Probe() {
    const way = useWay(hall, BOOTHS, chosen);
    held.way = way;
    return <WayFrom way={way} booth={chosen} />;
  }
  renderWith(<Probe />, { labels });
  return held;
}

it('does without a door', () => {
  const held = draw(hallWith([]), BOOTHS[1] as PlanBooth);
  expect([held.way?.route, held.way?.metres, held.way?.label]).toEqual([null, null, '']);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: labels['booth.way.here'] })).toBeTruthy();
});

it('leads from a booth all the same', () => {
  const held = draw(hallWith([]), BOOTHS[1] as PlanBooth);
  act(() => held.way?.startAt('booth 1'));
  expect(held.way?.metres).toBeGreaterThan(5);
  expect(held.way?.route?.points.length).toBeGreaterThan(1);
  expect(screen.getByRole('combobox')).toBeTruthy();
});

it('measures from another door where there is no gate', () => {
  const freight = { kind: 'freight', side: 'south', x: 20, y: 199, width: 40 } as const;
  const held = draw(hallWith([freight]), BOOTHS[1] as PlanBooth);
  expect(held.way?.metres).toBeGreaterThan(10);
});
