// The choice of contacts and its address.
import { expect, it } from 'vitest';
import { choiceIn, filterOf, isNarrowed, requestOf, searchOf } from './choice';

const read = (text: string) => choiceIn(new URLSearchParams(text));

it('reads the address, and writes the same one', () => {
  const choice = read('keyword=shen&rating=4&due=1&start=2');
  expect(choice).toEqual({ tab: 'contacts', keyword: 'shen', tag: '', rating: 4, isDue: true, start: 2 });
  expect(new URLSearchParams(searchOf(choice)).toString()).toBe('keyword=shen&rating=4&due=1&start=2');
  expect(requestOf(choice)).toEqual({ keyword: 'shen', rating: 4, due: 1, start: 2, limit: 20 });
});

it('takes what makes no sense for nothing', () => {
  expect(read('tab=moon&rating=9&start=-1&due=yes')).toEqual(read(''));
  expect(isNarrowed(read(''))).toBe(false);
  expect(filterOf(read('rating=0'))).toEqual({ rating: 0 });
});
