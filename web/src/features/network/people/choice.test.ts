// Addresses of the directory of people: what they say, and what they make of nonsense.
import { describe, expect, it } from 'vitest';
import { addressOf, choiceIn, cleared, filterCount, isNarrowed, narrowed, requestOf, sortOf, toggled } from './choice';

const at = (text: string) => choiceIn(new URLSearchParams(text));

describe('the address of a choice', () => {
  it('is read as it was written', () => {
    const address =
      '?company=7&country=156&interest=space&keyword=gu&lane=us_west&person=9&role=1,2&sort=recent&start=2&tag=reefer&view=countries';
    expect(addressOf(at(address))).toBe(address);
    expect(addressOf(at(''))).toBe('');
  });

  it('takes the values that a form without JavaScript sends one by one', () => {
    expect(at('interest=space&interest=green&interest=space').interest).toEqual(['space', 'green']);
  });

  it('takes tags in any script, as people name them', () => {
    const address = `?tag=${encodeURIComponent('冷链')}`;
    expect(at(address).tag).toEqual(['冷链']);
    expect(addressOf(at(address))).toBe(address);
  });

  it('drops what cannot be meant', () => {
    expect(addressOf(at('role=3&country=cn&tag=%3Cscript%3E&company=0&sort=price&view=map&start=-1&person=me'))).toBe(
      '',
    );
    expect(at(`keyword=${'x'.repeat(99)}`).keyword).toHaveLength(60);
  });
});

describe('the order', () => {
  it('is by fit where there are words, else by name', () => {
    expect(sortOf(at('keyword=gnz'))).toBe('relevance');
    expect(sortOf(at(''))).toBe('name');
    expect(sortOf(at('sort=relevance'))).toBe('name');
    expect(sortOf(at('keyword=gnz&sort=recent'))).toBe('recent');
  });
});

describe('a change of the choice', () => {
  it('adds a value, takes it away again, begins at the first page and closes the card', () => {
    const once = toggled(at('lane=med&start=3&person=4'), 'lane', 'gulf');
    expect([once.lane, once.page, once.person]).toEqual([['med', 'gulf'], 0, 0]);
    expect(toggled(once, 'lane', 'med').lane).toEqual(['gulf']);
    expect(narrowed(at('start=3'), { keyword: 'a' }).page).toBe(0);
  });

  it('counts what is set, and clears everything but the view', () => {
    const choice = at('keyword=gu&role=1&lane=med&view=countries&start=1');
    expect([filterCount(choice), isNarrowed(choice)]).toEqual([2, true]);
    expect(addressOf(cleared(choice))).toBe('?view=countries');
    expect(isNarrowed(cleared(choice))).toBe(false);
  });
});

it('is asked of the API by its names', () => {
  expect(requestOf(at('keyword=gu&country=156,392&role=2&company=7'), 1)).toEqual({
    activity_id: 1,
    keyword: 'gu',
    role: '2',
    country_id: '156,392',
    interest: '',
    lane: '',
    tag: '',
    company_id: '7',
  });
});
