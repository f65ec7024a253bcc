// The audience of an announcement in words, and what a form sends of it.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import records from '@/shared/records/labels/console.en';
import en from '../labels/console.en';
import { audienceWords, bodyOf, tagOptions, valuesOf } from './audience';

const { t } = createI18n('en', { ...records, ...en });
const nobody = { roles: [], languages: [], countries: [], company_ids: [], tags: [] };

it('says everybody where nothing narrows it', () => {
  expect(audienceWords(nobody, t)).toBe('Everybody');
  expect(audienceWords({ ...nobody, roles: [1, 2], languages: ['zh', 'en'] }, t)).toBe('Everybody');
});

it('says what narrows it', () => {
  const words = audienceWords(
    { roles: [1], languages: ['en'], countries: [3], company_ids: [5, 6], tags: ['nvocc'] },
    t,
  );
  for (const part of ['Exhibitors', 'English', '1 country', '2 companies', '1 tag']) expect(words).toContain(part);
});

it('sends a new one whole', () => {
  const body = bodyOf({ ...valuesOf(null), title_en: 'Shuttles', page: ' /agendaList ', roles: [2] });
  expect(body).toEqual({
    title_zh: '',
    title_en: 'Shuttles',
    text_zh: '',
    text_en: '',
    page: '/agendaList',
    audience: { ...nobody, roles: [2] },
  });
});

it('offers tags by their names, those of most people first', () => {
  const tags = [
    { code: 'nvocc', count: 2 },
    { code: 'air', count: 9 },
    { code: '海运', count: 5 },
  ];
  const nameOf = (code: string) => ({ nvocc: 'NVOCC', air: 'Air freight' })[code] ?? code;
  const keys = (typed: string) => tagOptions(tags, nameOf, typed).map(({ key }) => key);
  expect(keys('')).toEqual(['air', '海运', 'nvocc']);
  expect(keys(' nvo ')).toEqual(['nvocc']);
  expect(keys('海')).toEqual(['海运']);
});
