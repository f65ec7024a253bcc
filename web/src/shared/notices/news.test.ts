// What is heard about notices, and what the bell makes of it.
import { expect, it } from 'vitest';
import { pageOf } from './models';
import { newsIn, shownCount } from './news';

it('hears what came and how many are unread', () => {
  const body = { id: 1, title_zh: '班车', title_en: 'Shuttles', unread: 3 };
  expect(newsIn({ kind: 'notice', body })).toEqual({ unread: 3, title_zh: '班车', title_en: 'Shuttles' });
  expect(newsIn({ kind: 'read', body: { unread: 0 } })).toEqual({ unread: 0 });
});

it('leaves alone what it does not know', () => {
  for (const body of [null, 'text', {}, { unread: '3' }]) expect(newsIn({ kind: 'notice', body })).toBeNull();
  expect(newsIn({ kind: 'changed', body: { unread: 1 } })).toBeNull();
});

it('shows no zero and no number that nobody reads', () => {
  expect([-1, 0, 1, 99, 100].map(shownCount)).toEqual(['', '', '1', '99', '99+']);
});

it('leads to pages of this site only', () => {
  expect(pageOf({ page: '/agendaList' })).toBe('/agendaList');
  for (const page of ['', '//elsewhere.example', '/\\elsewhere', 'https://elsewhere.example', 'agenda']) {
    expect(pageOf({ page })).toBe('/console/notices');
  }
});
