// Before and after, leaf by leaf.
import { expect, it } from 'vitest';
import { differences, listChange } from './audit-diff';

it('shows only what differs, however deep', () => {
  const before = { name: 'A', status: 1, hosts: [{ host: 'a.example', lang: 'zh' }] };
  const after = { name: 'B', status: 1, hosts: [{ host: 'a.example', lang: 'en' }] };
  expect(differences(before, after)).toEqual([
    { place: 'name', before: 'A', after: 'B' },
    { place: 'hosts.0.lang', before: 'zh', after: 'en' },
  ]);
});

it('tells what was not there from what was empty, and takes neither for a change of the other', () => {
  expect(differences(null, { name: 'A', note: '' })).toEqual([{ place: 'name', before: null, after: 'A' }]);
  expect(differences({ name: 'A' }, null)).toEqual([{ place: 'name', before: 'A', after: null }]);
});

it('reads short lists as one value', () => {
  expect(differences({ role_ids: [1, 2] }, { role_ids: [2, 3] })).toEqual([
    { place: 'role_ids', before: '1, 2', after: '2, 3' },
  ]);
});

it('names the codes that went and came', () => {
  expect(listChange('a.view,b.view', 'b.view, c.view')).toEqual({ gone: ['a.view'], come: ['c.view'] });
});
