// Comparing two structures finds exactly what an organiser did, and calls a move a move.
import { expect, it } from 'vitest';
import { compare, type Difference, unmoved } from './compare';
import { type Body, toTree } from './tree';

type Units = Body['pages'][number]['units'];
const unit = (identify: string, params = {}, units: Units = []) => ({ identify, params, pagePath: '/', units });
const page = (path: string, ...units: Units) => ({ path, layout: 'default', title: `page${path}`, units });
const site = (pages: Body['pages'], menu: Body['menu'] = [{ text: 'menu.home', path: '/' }]) => toTree({ menu, pages });

const summaryOf = (list: Difference[]) =>
  list.map(({ kind, node, from, to, values }) => [
    kind,
    node.identify || node.values.path,
    ...(from || to ? [`${from ?? ''}>${to ?? ''}`] : []),
    ...values.map(({ name, before, after }) => `${name}: ${before} > ${after}`),
  ]);

const before = site([
  page('/', unit('banner', { position: 'home' }), unit('halls'), unit('news', { limit: 5 }), unit('review')),
]);

it('finds nothing between equals', () => {
  expect(
    compare(
      before,
      site([
        page('/', unit('banner', { position: 'home' }), unit('halls'), unit('news', { limit: 5 }), unit('review')),
      ]),
    ),
  ).toEqual([]);
});

it('tells added, removed and changed apart, down to the param', () => {
  const after = site([
    page('/', unit('banner', { position: 'top', width: 800 }), unit('map'), unit('news', { limit: 5 }), unit('review')),
  ]);
  expect(summaryOf(compare(before, after))).toEqual([
    ['changed', 'banner', 'position: home > top', 'width: undefined > 800'],
    ['added', 'map', '>2'],
    ['removed', 'halls', '2>'],
  ]);
});

it('calls one dragged unit one move, not a shift of all others', () => {
  const after = site([
    page('/', unit('review'), unit('banner', { position: 'home' }), unit('halls'), unit('news', { limit: 5 })),
  ]);
  expect(summaryOf(compare(before, after))).toEqual([['moved', 'review', '4>1']]);
});

it('sees a unit that went to another page as moved', () => {
  const two = site([page('/', unit('banner'), unit('halls', { limit: 1 })), page('/about')]);
  const after = site([page('/', unit('banner')), page('/about', unit('halls', { limit: 1 }))]);
  const [only, ...rest] = compare(two, after);
  expect(rest).toEqual([]);
  expect([only?.kind, only?.fromAbove?.[0]?.values.path, only?.above[0]?.values.path]).toEqual([
    'moved',
    '/',
    '/about',
  ]);
});

it('looks into sub-units, the menu and pages themselves', () => {
  const tiles = (...texts: string[]) =>
    unit(
      'quick_links',
      {},
      texts.map((text) => unit('quick_link', { text })),
    );
  const menu = [{ text: 'menu.home', path: '/', children: [{ text: 'a', path: '/a' }] }];
  const one = site([page('/', tiles('x', 'y')), page('/old')], menu);
  const after = site([page('/', tiles('x', 'z')), page('/new')], [{ text: 'menu.start', path: '/' }]);
  expect(summaryOf(compare(one, after))).toEqual([
    ['changed', '/', 'text: menu.home > menu.start'],
    ['removed', '/a', '1>'],
    ['changed', 'quick_link', 'text: y > z'],
    ['added', '/new', '>2'],
    ['removed', '/old', '2>'],
  ]);
});

it('keeps the longest row in place', () => {
  expect([...unmoved([3, 0, 1, 2])].toSorted()).toEqual([1, 2, 3]);
  expect([...unmoved([])]).toEqual([]);
});
