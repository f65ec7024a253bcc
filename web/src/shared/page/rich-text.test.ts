// Proves that a text's headings follow the page's, whatever level they were written with.
import { expect, it } from 'vitest';
import { withHeadingsBelow } from './rich-text';

it('moves headings under the one above, keeping their order', () => {
  expect(withHeadingsBelow('<h3>a</h3><p>b</p><h4>c</h4>', 1)).toBe('<h2>a</h2><p>b</p><h3>c</h3>');
  expect(withHeadingsBelow('<h2>a</h2><h4>c</h4>', 2)).toBe('<h3>a</h3><h5>c</h5>');
});

it('leaves a text alone that fits or has none', () => {
  expect(withHeadingsBelow('<h2>a</h2>', 1)).toBe('<h2>a</h2>');
  expect(withHeadingsBelow('<p>h3</p>', 1)).toBe('<p>h3</p>');
});
