// What was typed and not saved comes back, unless somebody else has written since.
import { beforeEach, describe, expect, it } from 'vitest';
import { local } from '@/shared/storage';
import { storedText } from './stored-text';

describe('kept text', () => {
  beforeEach(() => {
    local.set('catalogue_1_2', { version: 'a', values: { fax: '1' } });
  });

  it('is found by meeting, company and the state that it was written over', () => {
    expect(storedText.find(1, 2, 'a')).toEqual({ fax: '1' });
    expect(storedText.find(1, 2, 'b')).toBeNull();
    expect(storedText.find(1, 3, 'a')).toBeNull();
    expect(storedText.find(1, 2, null)).toBeNull();
  });

  it('is gone once it is saved', () => {
    storedText.forget(1, 2);
    expect(storedText.find(1, 2, 'a')).toBeNull();
  });
});
