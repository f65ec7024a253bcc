// Addresses of the catalogue: what they say, and what they make of nonsense.
import { describe, expect, it } from 'vitest';
import { addressOf, choiceIn, narrowed, requestOf } from './book-choice';

const at = (text: string) => choiceIn(new URLSearchParams(text));

describe('the address of the catalogue', () => {
  it('is read as it was written', () => {
    const address = '/etcView?hall=N1&keyword=%E8%BF%9C%E5%B2%B8&letter=Y&start=2';
    expect(addressOf(at(address.slice(address.indexOf('?'))))).toBe(address);
    expect(addressOf(at(''))).toBe('/etcView');
  });

  it('drops what cannot be meant', () => {
    expect(addressOf(at('hall=%3Cscript%3E&letter=aa&start=-1&keyword=%20'))).toBe('/etcView');
  });

  it('begins anew at the first page when it is narrowed', () => {
    expect(narrowed(at('start=3&hall=N1'), { letter: 'F' })).toEqual({ keyword: '', hall: 'N1', letter: 'F', page: 0 });
  });

  it('asks only for what was chosen', () => {
    expect(requestOf(at('hall=N2'), 7)).toEqual({ activity_id: 7, hall: 'N2', keyword: undefined, letter: undefined });
  });
});
