// Files as different programs write them, and what is no text at all.
import { expect, it } from 'vitest';
import { textOf } from './file-text';
import { importCsv } from './import-csv';

const TABLE = '展位号,x,y,宽,深\r\n东A01,6,6,3,3\r\n';
/** The same as Excel writes it in China. */
const GB18030 = new Uint8Array([
  0xd5, 0xb9, 0xce, 0xbb, 0xba, 0xc5, 0x2c, 0x78, 0x2c, 0x79, 0x2c, 0xbf, 0xed, 0x2c, 0xc9, 0xee, 0x0d, 0x0a, 0xb6,
  0xab, 0x41, 0x30, 0x31, 0x2c, 0x36, 0x2c, 0x36, 0x2c, 0x33, 0x2c, 0x33, 0x0d, 0x0a,
]);

it('reads UTF-8, with its mark and without', () => {
  const bytes = new TextEncoder().encode(TABLE);
  expect(textOf(bytes)).toBe(TABLE);
  expect(textOf(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toBe(TABLE);
});

it('reads GB18030, and a table in it becomes booths', () => {
  expect(textOf(GB18030)).toBe(TABLE);
  const { booths, missing, troubles } = importCsv(textOf(GB18030) ?? '', []);
  expect([missing, troubles]).toEqual([[], []]);
  expect(booths.map(({ booth_no, x, w }) => [booth_no, x, w])).toEqual([['东A01', 60, 30]]);
});

it('reads UTF-16 with its mark', () => {
  const units = [...'a,展'].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]);
  expect(textOf(new Uint8Array([0xff, 0xfe, ...units]))).toBe('a,展');
});

it('takes nothing else for text', () => {
  expect(textOf(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]))).toBeNull();
  expect(textOf(new Uint8Array([0xff, 0x80, 0xff]))).toBeNull();
});
