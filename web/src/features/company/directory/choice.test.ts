// Addresses of the directory: what they say, and what they make of nonsense.
import { describe, expect, it } from 'vitest';
import { addressOf, choiceIn, cleared, isNarrowed, narrowed, requestOf, sortOf, toggled } from './choice';

const at = (text: string) => choiceIn(new URLSearchParams(text));

describe('the address of a choice', () => {
  it('is read as it was written', () => {
    const address =
      '?country=156&hall=N1,N2&keyword=%E8%BF%9C%E5%B2%B8&letter=Y&saved=1&sort=name&start=2&tag=reefer&view=cards';
    expect(addressOf(at(address))).toBe(address);
    expect(addressOf(at(''))).toBe('');
  });

  it('takes the values that a form without JavaScript sends one by one', () => {
    expect(at('hall=N1&hall=N2&hall=N1').hall).toEqual(['N1', 'N2']);
  });

  it('drops what cannot be meant', () => {
    expect(addressOf(at('hall=%3Cscript%3E&letter=aa&sort=price&view=map&start=-1&saved=yes'))).toBe('');
    expect(at(`keyword=${'x'.repeat(99)}`).keyword).toHaveLength(60);
  });
});

describe('the order', () => {
  it('is by fit where there are words, else by name', () => {
    expect(sortOf(at('keyword=hy'))).toBe('relevance');
    expect(sortOf(at(''))).toBe('name');
    expect(sortOf(at('sort=relevance'))).toBe('name');
    expect(sortOf(at('keyword=hy&sort=newest'))).toBe('newest');
  });
});

describe('a change of the choice', () => {
  it('adds a value, takes it away again, and begins at the first page', () => {
    const once = toggled(at('hall=N1&start=3'), 'hall', 'N2');
    expect([once.hall, once.page]).toEqual([['N1', 'N2'], 0]);
    expect(toggled(once, 'hall', 'N1').hall).toEqual(['N2']);
    expect(narrowed(at('start=3'), { keyword: 'a' }).page).toBe(0);
  });

  it('clears everything but the view', () => {
    const all = cleared(at('keyword=hy&hall=N1&saved=1&view=cards&start=1'));
    expect(addressOf(all)).toBe('?view=cards');
    expect(isNarrowed(all)).toBe(false);
  });
});

it('asks for nobody where nothing is saved', () => {
  expect(requestOf(at(''), 1, []).ids).toBe('0');
  expect(requestOf(at(''), 1, [3, 4]).ids).toBe('3,4');
  expect(requestOf(at(''), 1).ids).toBeUndefined();
});
