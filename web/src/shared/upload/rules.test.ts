// The upload rules of the specification.
import { expect, it } from 'vitest';
import { acceptOf, checkCount, checkFile, checkPixels, kindOf, numberedNames, type UploadRules } from './rules';

const rules: UploadRules = { kinds: ['image', 'video', 'docs'], maxMb: { image: 20, video: 500, docs: 100 } };
const MB = 1_048_576;

it.each([
  'a.jpg',
  'a.png',
  'a.JPEG',
  'a.bmp',
  'a.mp4',
  'a.flv',
  'a.m3u8',
  'a.pdf',
  'a.docx',
  'a.xls',
  'a.rar',
  'a.zip',
])('takes %s', (name) => expect(checkFile({ name, size: 1 }, rules)).toBeNull());

it.each(['a.svg', 'a.html', 'a.exe', 'png', 'a.png.exe', 'a'])('refuses %s by its format', (name) => {
  expect(checkFile({ name, size: 1 }, rules)?.rule).toBe('format');
});

it('refuses a kind that is not wanted here', () => {
  expect(checkFile({ name: 'a.mp4', size: 1 }, { ...rules, kinds: ['image'] })).toEqual({
    rule: 'format',
    name: 'a.mp4',
    extensions: 'jpg, png, jpeg, bmp',
  });
});

it('lets a file be exactly as large as the limit', () => {
  expect(checkFile({ name: 'a.png', size: 20 * MB }, rules)).toBeNull();
  expect(checkFile({ name: 'a.png', size: 20 * MB + 1 }, rules)).toEqual({ rule: 'tooBig', name: 'a.png', mb: 20 });
});

it('knows ranges and exact pixels', () => {
  const within = { ...rules, width: { min: 100, max: 200 }, height: { min: 50 } };
  expect(checkPixels('a.png', { width: 100, height: 50 }, within)).toBeNull();
  expect(checkPixels('a.png', { width: 201, height: 50 }, within)).toMatchObject({
    rule: 'pixels',
    wanted: '100–200 × ≥ 50',
  });
  const exact = { ...rules, width: 650, height: 720 };
  expect(checkPixels('a.png', { width: 650, height: 720 }, exact)).toBeNull();
  expect(checkPixels('a.png', { width: 650, height: 719 }, exact)).toMatchObject({ wanted: '650 × 720' });
});

it('takes as many as fit and says the rest is too much', () => {
  expect(checkCount(1, ['a', 'b'], 3)).toEqual([['a', 'b'], null]);
  expect(checkCount(2, ['a', 'b'], 3)).toEqual([['a'], { rule: 'count', limit: 3 }]);
  expect(checkCount(3, ['a'], 3)[0]).toEqual([]);
});

it('tells kinds apart and filters the file dialog', () => {
  expect([kindOf('A.MP4'), kindOf('b.Pdf'), kindOf('c.txt')]).toEqual(['video', 'docs', null]);
  expect(acceptOf({ kinds: ['image'] })).toBe('.jpg,.png,.jpeg,.bmp');
});

it('numbers a name behind its stem', () => {
  expect(numberedNames('banner.home.jpg', 3)).toEqual(['banner.home.jpg', 'banner.home-2.jpg', 'banner.home-3.jpg']);
});

it('holds files to the formats that are asked for', () => {
  const plans: UploadRules = { ...rules, kinds: ['image', 'docs'], formats: ['pdf', 'dwg', 'png'] };
  expect(checkFile({ name: 'hall.dwg', size: 1 }, plans)).toBeNull();
  expect(checkFile({ name: 'hall.docx', size: 1 }, plans)).toMatchObject({
    rule: 'format',
    extensions: 'png, pdf, dwg',
  });
  expect(acceptOf(plans)).toBe('.png,.pdf,.dwg');
});
