// The crop box stays inside the picture and keeps its shape.
import { expect, it } from 'vitest';
import { DEFAULT_RATIO, HANDLES, largest, moved, type Rect, resized, rounded } from './crop-box';

const picture = { width: 1000, height: 800 };
const inside = ({ x, y, width, height }: Rect) =>
  x >= -1e-6 && y >= -1e-6 && x + width <= picture.width + 1e-6 && y + height <= picture.height + 1e-6;

it('begins as the largest 16:9 in the middle', () => {
  expect(largest(picture, DEFAULT_RATIO)).toEqual({ x: 0, y: 118.75, width: 1000, height: 562.5 });
  expect(largest(picture, null)).toEqual({ x: 0, y: 0, width: 1000, height: 800 });
});

it('moves as far as the edge', () => {
  const box = { x: 100, y: 100, width: 200, height: 200 };
  expect(moved(box, -500, 5000, picture)).toEqual({ x: 0, y: 600, width: 200, height: 200 });
});

it.each(HANDLES)('never leaves the picture when pulled at %s, with and without a shape', (handle) => {
  for (const ratio of [null, DEFAULT_RATIO, 1]) {
    for (const [dx, dy] of [
      [5000, 5000],
      [-5000, -5000],
      [37, -12],
      [-37, 120],
    ] as const) {
      const box = resized(
        { x: 300, y: 300, width: 320, height: ratio ? 320 / ratio : 100 },
        handle,
        dx,
        dy,
        picture,
        ratio,
      );
      expect(inside(box), JSON.stringify(box)).toBe(true);
      if (ratio) expect(box.width / box.height).toBeCloseTo(ratio, 5);
    }
  }
});

it('keeps the opposite corner where it is', () => {
  const box = resized({ x: 100, y: 100, width: 200, height: 200 }, 'nw', -50, -20, picture, null);
  expect(box).toEqual({ x: 50, y: 80, width: 250, height: 220 });
});

it('ends on whole pixels', () => {
  expect(rounded({ x: 0.4, y: 799.8, width: 1000.2, height: 0.2 }, picture)).toEqual({
    x: 0,
    y: 799,
    width: 1000,
    height: 1,
  });
});
