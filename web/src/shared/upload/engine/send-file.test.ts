// Names under which files are kept.
import { expect, it } from 'vitest';
import { uniqueName } from './send-file';

it('gives a picture a name that no other has, with the ending that it had', () => {
  expect(uniqueName('badge.PNG', 35)).toBe('badge-z.png');
  expect(uniqueName('合影.v2.jpg', 36)).toBe('合影.v2-10.jpg');
  expect(uniqueName(`${'x'.repeat(80)}.jpeg`, 0)).toBe(`${'x'.repeat(40)}-0.jpeg`);
});
