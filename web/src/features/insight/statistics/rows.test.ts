// Names instead of addresses, and lists that add up.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import labels from '../labels/console.en';
import type { Statistics } from '../queries';
import { campaignRows, pageRows, sourceRows } from './rows';

const { t } = createI18n('en', labels);
const counts = { visits: 3, visitors: 2 };

it('calls a page by what it shows, else by its name', () => {
  const page = { path: '/informationDetail?id=7', name: 'Article', thing: 'Lanes', is_other: false, ...counts };
  const rows = pageRows(
    [
      page,
      { ...page, path: '/', name: 'Home', thing: '' },
      { ...page, path: '/x', name: '/x', thing: '' },
      { ...page, path: '', name: '', thing: '', is_other: true },
    ],
    t,
  );
  expect(rows.map(({ name, hint }) => [name, hint])).toEqual([
    ['Lanes', 'Article'],
    ['Home', '/'],
    ['/x', undefined],
    ['Other pages', undefined],
  ]);
});

it('tells direct visits from other sites', () => {
  const rows = sourceRows(
    [
      { source: '', is_other: false, ...counts },
      { source: 'a.example', is_other: false, ...counts },
      { source: '', is_other: true, ...counts },
    ],
    t,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Direct', 'a.example', 'Other sites']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});

it('adds the visits without a campaign', () => {
  const totals = { visits: 10, visitors: 4, sign_ups: 0, registrations: 0 };
  const campaigns = [
    { campaign: 'spring', source: 'wechat', medium: 'post', is_other: false, ...counts },
    { campaign: '', source: 'mail', medium: '', is_other: false, ...counts },
  ];
  const rows = campaignRows({ totals, campaigns } as Statistics, t);
  expect(rows.map(({ name, hint, visits }) => [name, hint, visits])).toEqual([
    ['spring', 'wechat · post', 3],
    ['Unnamed', 'mail', 3],
    ['Not from a campaign link', undefined, 4],
  ]);
});
