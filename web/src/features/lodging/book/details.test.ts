// Proves what a booking needs to know of its guests before it is sent.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import labels from '../stay/labels/stay.en';
import { type Details, namedGuests, problemsOf } from './details';

const { t } = createI18n('en', labels);
const WHOLE: Details = {
  guests: [['Gu Nanzhou', ' '], ['Shen Yan']],
  contact_name: 'Gu Nanzhou',
  contact_mobile: '13800138000',
  contact_email: 'gu@fairway.example',
  note: '',
};

it('leaves out the lines that nobody filled in', () => {
  expect(namedGuests([[' Gu Nanzhou ', ''], [' ']])).toEqual([['Gu Nanzhou'], []]);
});

it('has nothing to say where everything is there', () => {
  expect(problemsOf(WHOLE, t)).toEqual({});
});

it('says at its place what is missing', () => {
  const found = problemsOf({ ...WHOLE, guests: [['Gu Nanzhou'], [' ']], contact_mobile: '', contact_email: 'gu@' }, t);
  expect(Object.keys(found).toSorted()).toEqual(['contact_email', 'contact_mobile', 'guests[1]']);
  expect(found['guests[1]']).toBe('Each room needs at least one guest');
});
