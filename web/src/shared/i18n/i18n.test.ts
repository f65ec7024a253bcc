// Lookups, placeholders, overrides and bilingual rows.
import { expect, it } from 'vitest';
import { createI18n, fill } from './i18n';

it('fills placeholders and leaves unknown ones visible', () => {
  expect(fill('{n} of {all}', { n: 3 })).toBe('3 of {all}');
  expect(fill('plain')).toBe('plain');
});

it('prefers server labels, then its own, then the key itself', () => {
  const { t } = createI18n('en', { a: 'built in', b: 'kept {n}' }, { a: 'from the server' });
  expect([t.any('a'), t.any('b', { n: 1 }), t.any('menu.unknown')]).toEqual([
    'from the server',
    'kept 1',
    'menu.unknown',
  ]);
});

it('says one of something by itself, where a language has a word for it', () => {
  const dictionary = { stars: '{n} stars', stars_one: '{n} star', left: '{n} left' };
  const { t } = createI18n('en', dictionary);
  expect([1, '1', 2, 0].map((n) => t.any('stars', { n }))).toEqual(['1 star', '1 star', '2 stars', '0 stars']);
  expect(['+1', '−1', '+11'].map((n) => t.any('stars', { n }))).toEqual(['+1 star', '−1 star', '+11 stars']);
  expect(t.any('left', { n: 1 })).toBe('1 left');
  // What an organiser has written counts for every number.
  expect(createI18n('en', dictionary, { stars: 'Stars: {n}' }).t.any('stars', { n: 1 })).toBe('Stars: 1');
});

it('sees labels that arrive later', () => {
  const dictionary: Record<string, string> = {};
  const { t } = createI18n('zh', dictionary);
  dictionary['console.title'] = '控制台';
  expect(t.any('console.title')).toBe('控制台');
});

it('takes the page language of a row, else the other', () => {
  const zh = createI18n('zh', {});
  const en = createI18n('en', {});
  const row = { title_zh: '展会', title_en: '' };
  expect([zh.local(row, 'title'), en.local(row, 'title'), en.local({}, 'title')]).toEqual(['展会', '展会', '']);
});
