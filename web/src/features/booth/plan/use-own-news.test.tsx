// What is the reader's own is read again when others change it, and only then.
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { State } from '../models';
import type { Selection } from '../use-selection';
import { useOwnNews } from './use-own-news';

const rereadOwn = vi.fn();
beforeEach(() => rereadOwn.mockClear());

const booths = (...states: State[]) => states.map((state, at) => ({ id: at + 1, state }));
const show = (first: State[], own: { mine?: number[]; waiting?: number[]; isBusy?: boolean }) => {
  const selection = {
    mine: new Set(own.mine),
    waiting: (own.waiting ?? []).map((booth_id) => ({ booth_id })),
    isBusy: own.isBusy ?? false,
    rereadOwn,
  } as unknown as Selection;
  const hook = renderHook((states: State[]) => useOwnNews(booths(...states), selection), { initialProps: first });
  return (...states: State[]) => hook.rerender(states);
};

it('hears that a booth which they wait for was offered, and that one of theirs is free again', () => {
  show(['sold', 'sold'], { waiting: [2] })('sold', 'held');
  expect(rereadOwn).toHaveBeenCalledOnce();
  show(['reserved', 'free'], { mine: [1] })('free', 'free');
  expect(rereadOwn).toHaveBeenCalledTimes(2);
});

it('asks nothing about booths of others, at the beginning, or while the reader does something themselves', () => {
  show(['free', 'sold'], { waiting: [2] })('held', 'sold');
  show(['free'], { mine: [1], isBusy: true })('held');
  expect(rereadOwn).not.toHaveBeenCalled();
});
