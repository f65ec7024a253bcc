// The builder and its preview listen to each other only, and only the builder's structure is marked on the page.
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Marked } from './marked';
import { messageFrom } from './preview-messages';

const said = (origin: string, source: unknown, data: unknown) => {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  return event;
};
const own = window.location.origin;
const message = { fairway: 'ready' };

it('hears its partner in its own origin', () => {
  expect(messageFrom(said(own, window, message), window)).toEqual(message);
});

it('hears nobody else, and nothing else', () => {
  expect(messageFrom(said('https://evil.example', window, message), window)).toBeNull();
  expect(messageFrom(said(own, {}, message), window)).toBeNull();
  expect(messageFrom(said(own, null, message), null)).toBeNull();
  expect(messageFrom(said(own, window, { type: 'webpackOk' }), window)).toBeNull();
  expect(messageFrom(said(own, window, 'ready'), window)).toBeNull();
});

it('marks nothing on the site itself', () => {
  const { container, rerender } = render(<Marked of={{ identify: 'banner' }}>words</Marked>);
  expect(container.innerHTML).toBe('words');
  rerender(<Marked of={{ identify: 'banner', mark: 'm7' }}>words</Marked>);
  expect(container.innerHTML).toBe('<div data-unit="m7">words</div>');
});
