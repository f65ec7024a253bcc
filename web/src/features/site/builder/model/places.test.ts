// Complaints of the server find their row and their field; params stand in the form as an organiser thinks of them.
import { expect, it } from 'vitest';
import type { ParamSpec } from './catalogue';
import { formParams, isLink, typedValue } from './params';
import { complaintOf, complaintsOf } from './places';
import { toTree } from './tree';

const tree = toTree({
  menu: [
    { text: 'a', path: '/' },
    { text: 'b', path: '/b', children: [{ text: 'c', path: 'nowhere' }] },
  ],
  pages: [
    {
      path: '/',
      layout: 'default',
      title: 't',
      units: [{ identify: 'quick_links', units: [{ identify: 'quick_link' }] }],
    },
  ],
});
const [menu, home] = tree.children;

it('finds the unit, the entry and the page that a field names', () => {
  const tile = home?.children[0]?.children[0];
  expect(complaintOf(tree, 'pages[0].units[0].units[0].params.linkPath', 'x')).toEqual({
    mark: tile?.mark,
    name: 'linkPath',
    text: 'x',
  });
  expect(complaintOf(tree, 'menu[1].children[0].path', 'x')).toEqual({
    mark: menu?.children[1]?.children[0]?.mark,
    name: 'path',
    text: 'x',
  });
  expect(complaintOf(tree, 'pages[0].units', 'x')).toEqual({ mark: home?.mark, name: 'units', text: 'x' });
});

it('leaves alone what names nothing that is there', () => {
  expect(complaintsOf(tree, { revision: 'x', 'pages[9].path': 'x', 'pages[0].units[7].identify': 'x' })).toEqual([]);
});

it('puts both languages together and keys apart, and leaves out what is not drawn there', () => {
  const spec = (name: string, kind: ParamSpec['kind'] = 'text'): ParamSpec => ({ name, kind });
  const names = (identify: string, path: string, specs: ParamSpec[]) => {
    const { main, more } = formParams(identify, path, specs);
    return [main.map(({ name, params }) => `${name} ${params.length}`), more.map(({ name }) => name)];
  };
  const title = [spec('title', 'label'), spec('titleZh'), spec('titleEn')];
  expect(names('highlights', '/', [...title, spec('limit', 'number'), spec('morePath', 'link')])).toEqual([
    ['title 2', 'limit 1'],
    ['title'],
  ]);
  const banner = [
    spec('position', 'position'),
    spec('width', 'number'),
    spec('defaultImage', 'image'),
    spec('defaultImageEn', 'image'),
    spec('heroImage', 'image'),
    spec('bgColor', 'color'),
  ];
  expect(names('banner', '/', banner)).toEqual([['position 1', 'heroImage 1'], []]);
  expect(names('banner', '/agendaList', banner)).toEqual([['position 1', 'width 1', 'defaultImage 2'], []]);
  expect(names('quick_link', '/', [spec('color', 'color'), spec('imageZh', 'image')])).toEqual([['imageZh 1'], []]);
  // A unit that does not head itself has no use for a title.
  expect(names('quick_links', '/', title)).toEqual([[], []]);
});

it('knows links and numbers', () => {
  expect(['/agendaList', 'https://example.org', ''].map(isLink)).toEqual([true, true, true]);
  expect(['agendaList', '//evil.example', 'javascript:alert(1)', 'https://'].map(isLink)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([typedValue('number', '5'), typedValue('number', ' '), typedValue('text', '5')]).toEqual([5, '', '5']);
});
