// Choosing a role's permissions: branches, leaves, and what is not one's own to give.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import labels from '@/features/identity/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import { PermissionTree, toggleBranch } from './permission-tree';

const leaf = (code: string, group: string, is_own = true) => ({
  code,
  label_zh: code,
  label_en: code,
  group_zh: group,
  group_en: group,
  is_own,
});
const ALL = [leaf('a.view', 'A'), leaf('a.edit', 'A'), leaf('a.root', 'A', false), leaf('b.view', 'B')];

let chosen: string[] = [];
function Sample({ initial = [] as string[] }) {
  const [value, setValue] = useState(initial);
  chosen = value;
  return <PermissionTree permissions={ALL} value={value} onChange={setValue} />;
}
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;

it('ticks a branch with all that may be given, and unticks it', async () => {
  renderWith(<Sample />, { labels });
  await userEvent.click(box('A'));
  expect(chosen).toEqual(['a.view', 'a.edit']);
  expect(box('A').indeterminate).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'B' }));
  expect(chosen).toEqual(['a.view', 'a.edit', 'b.view']);
  expect(box('B').checked).toBe(true);
});

it('neither gives nor takes what is not one’s own', () => {
  expect(screen.queryByRole('checkbox')).toBeNull();
  const branch = ALL.slice(0, 3);
  expect(toggleBranch(['a.root', 'b.view'], branch, true)).toEqual(['a.root', 'b.view', 'a.view', 'a.edit']);
  expect(toggleBranch(['a.root', 'a.view'], branch, false)).toEqual(['a.root']);
});

it('locks what may not be given', () => {
  renderWith(<Sample initial={['a.root']} />, { labels });
  const locked = screen.getByRole('checkbox', { name: /^a\.root/ });
  expect([locked].map((input) => [(input as HTMLInputElement).checked, (input as HTMLInputElement).disabled])).toEqual([
    [true, true],
  ]);
});
