// What counts as missing in a language.
import { expect, it } from 'vitest';
import { countBlocks, countCharacters, gapsOf } from './gaps';

const fields = [
  { kind: 'pair', name: 'title', label: 'Title' },
  { kind: 'pair', name: 'body', label: 'Text', isRich: true },
  { kind: 'text', name: 'code', label: 'Code' },
];
const gaps = (values: Record<string, string>) =>
  gapsOf(fields, { title_zh: '', title_en: '', body_zh: '', body_en: '', code: '', ...values }).map(
    ({ field, lang, fewer }) => [field.name, lang, fewer],
  );

it('asks for the other language of what is there, and for nothing that is nowhere', () => {
  expect(gaps({})).toEqual([]);
  expect(gaps({ title_zh: '标题', title_en: ' ' })).toEqual([['title', 'en', 0]]);
  expect(gaps({ title_en: 'Title', body_zh: '<p>文</p>' })).toEqual([
    ['title', 'zh', 0],
    ['body', 'en', 0],
  ]);
});

it('does not call a language complete while what must be there is in neither', () => {
  const needed = fields.map((field) => ({ ...field, required: true }));
  const values = { title_zh: '标题', title_en: '', body_zh: '', body_en: '', code: '' };
  const found = gapsOf(needed, values).map(({ field, lang }) => [field.name, lang]);
  expect(found).toEqual([
    ['title', 'en'],
    ['body', 'zh'],
  ]);
  expect(gapsOf(needed, { ...values, title_zh: '' })).toEqual([]);
});

it('counts the paragraphs that one language has and the other has not', () => {
  expect(gaps({ body_zh: '<p>一</p><p>二</p><ul><li>三</li></ul>', body_en: '<p>One</p>' })).toEqual([
    ['body', 'en', 2],
  ]);
  expect(countBlocks('<ul><li><p>written</p></li><li>stored</li></ul>')).toBe(2);
});

it('counts what readers see', () => {
  expect(countCharacters('<p>展位 <b>A</b>&nbsp;1</p>')).toBe(4);
});
