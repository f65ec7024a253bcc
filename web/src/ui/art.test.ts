// Drawings have their words as outlines: an SVG in an <img> sees none of the page's fonts.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = 'public/art/';

it('has no word in a drawing that the reader’s system would set', () => {
  const drawings = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
  expect(drawings.length).toBeGreaterThan(50);
  expect(drawings.filter((name) => readFileSync(FOLDER + name, 'utf8').includes('<text'))).toEqual([]);
});
