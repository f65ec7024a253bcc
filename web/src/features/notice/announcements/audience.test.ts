// The audience of an announcement in words, and what a form sends of it.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import records from '@/shared/records/labels/console.en';
import en from '../labels/console.en';
import { audienceWords, bodyOf, valuesOf } from './audience';

const { t } = createI18n('en', { ...records, ...en });
const nobody = { roles: [], languages: [], countries: [], company_ids: [] };

it('says everybody where nothing narrows it', () => {
  expect(audienceWords(nobody, t)).toBe('Everybody');
  expect(audienceWords({ ...nobody, roles: [1, 2], languages: ['zh', 'en'] }, t)).toBe('Everybody');
});

it('says what narrows it', () => {
  const words = audienceWords({ roles: [1], languages: ['en'], countries: [3], company_ids: [5, 6] }, t);
  for (const part of ['Exhibitors', 'English', '1 country', '2 companies']) expect(words).toContain(part);
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
