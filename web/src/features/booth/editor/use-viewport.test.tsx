// What is in view of the editor's plan: zooming renders nothing but what shows it, and pointers find their place on the way.
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDrawn, useView, useViewport, type Viewport } from './use-viewport';

const counts = { bench: 0, sheet: 0, percent: 0 };
const held: { viewport?: Viewport } = {};
const [LEFT, TOP] = [100, 50];

function Bench() {
  counts.bench += 1;
  const svg = useRef<SVGSVGElement>(null);
  const viewport = useViewport(svg, { width: 600, height: 400 });
  held.viewport = viewport;
  return (
    <>
      <svg ref={svg} role="application" aria-label="plan">
        <Sheet viewport={viewport} />
      </svg>
      <Percent viewport={viewport} />
    </>
  );
}
function Sheet({ viewport }: { viewport: Viewport }) {
  counts.sheet += 1;
  return <text>{useDrawn(viewport, ({ scale }) => scale > 1)}</text>;
}
function Percent({ viewport }: { viewport: Viewport }) {
  counts.percent += 1;
  return <output>{Math.round(useView(viewport, ({ scale }) => scale) * 100)}%</output>;
}

const sheet = () => screen.getByRole('application') as unknown as SVGSVGElement;
const viewBox = () => sheet().getAttribute('viewBox')?.split(' ').map(Number) ?? [];
const moved = () => sheet().style.getPropertyValue('--moved');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // As a browser has it: what moves and stretches the picture moves and stretches its box.
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: SVGElement) {
    const [x = 0, y = 0, scale = 1] =
      this.style
        .getPropertyValue('--moved')
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    return new DOMRect(LEFT + x, TOP + y, 900 * scale, 600 * scale);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const zoom = (factor: number, clientX: number, clientY: number) =>
  act(() => held.viewport?.zoomBy(factor, held.viewport.toPlan({ clientX, clientY })));

it('stretches the sheet while somebody zooms, and draws it when they stop', () => {
  render(<Bench />);
  const [before, first] = [viewBox(), { ...counts }];
  const place = held.viewport?.toPlan({ clientX: 400, clientY: 300 });
  for (let step = 0; step < 5; step++) zoom(1.05, 400, 300);
  // The workshop and its two hundred booths are not rendered for it; the percentage is.
  expect(counts).toEqual({ ...first, percent: first.percent + 5 });
  expect(viewBox()).toEqual(before);
  expect(moved()).toMatch(/^translate/);
  // The place under the pointer stays there, before the sheet is drawn and afterwards.
  const there = () => held.viewport?.toPlan({ clientX: 400, clientY: 300 }).map((at) => Math.round(at * 1000));
  const expected = place?.map((at) => Math.round(at * 1000));
  expect(there()).toEqual(expected);
  act(() => vi.advanceTimersByTime(200));
  expect(moved()).toBe('');
  expect(there()).toEqual(expected);
  const { x, y, scale } = held.viewport?.now() ?? { x: 0, y: 0, scale: 0 };
  expect(viewBox()).toEqual([x, y, 900 / scale, 600 / scale]);
  expect(counts.bench).toBe(first.bench);
});

it('draws on the way where the picture would be stretched too far', () => {
  render(<Bench />);
  const before = viewBox();
  zoom(2.5, 400, 300);
  expect(moved()).toBe('');
  expect(viewBox()[2]).toBeCloseTo((before[2] ?? 0) / 2.5);
});

it('pans, fits and shows a place at once', () => {
  render(<Bench />);
  const whole = viewBox();
  act(() => held.viewport?.panBy(100, 0));
  expect(viewBox()[0]).toBeLessThan(whole[0] ?? 0);
  act(() => held.viewport?.show(300, 200));
  const [x = 0, y = 0, w = 0, h = 0] = viewBox();
  expect([x + w / 2, y + h / 2]).toEqual([300, 200]);
  act(() => held.viewport?.fit());
  expect(viewBox()).toEqual(whole);
});
