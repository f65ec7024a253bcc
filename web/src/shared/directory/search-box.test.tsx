// The search field: it waits for a pause, lets input methods finish, and follows the address.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/pages.en';
import { SearchBox } from './search-box';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

function show() {
  const onSearch = vi.fn();
  renderWith(<SearchBox path="/list" keyword="" label="Search" hint="By name" onSearch={onSearch} />, { labels });
  return { onSearch, input: screen.getByRole('textbox') as HTMLInputElement };
}

it('searches once, after a pause', () => {
  const { onSearch, input } = show();
  for (const value of ['h', 'hy', 'hy ']) fireEvent.change(input, { target: { value } });
  expect(onSearch).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(onSearch.mock.calls).toEqual([['hy', false]]);
});

it('searches at once on Enter, and not again when the pause is over', () => {
  const { onSearch, input } = show();
  fireEvent.change(input, { target: { value: 'far' } });
  fireEvent.submit(input);
  vi.runAllTimers();
  expect(onSearch.mock.calls).toEqual([['far', false]]);
});

it('waits until an input method is done', () => {
  const { onSearch, input } = show();
  fireEvent.input(input, { target: { value: 'yuan' }, isComposing: true });
  vi.runAllTimers();
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.compositionEnd(input, { target: { value: '远' } });
  vi.runAllTimers();
  expect(onSearch.mock.calls).toEqual([['远', false]]);
});

it('is emptied by its cross', () => {
  const { onSearch, input } = show();
  const clear = () => fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.change(input, { target: { value: 'far' } });
  clear();
  vi.runAllTimers();
  expect(onSearch).not.toHaveBeenCalled();
  expect(input.value).toBe('');
  fireEvent.change(input, { target: { value: 'far' } });
  vi.runAllTimers();
  clear();
  expect(onSearch.mock.calls).toEqual([
    ['far', false],
    ['', false],
  ]);
});

it('asks the address whether a word goes on with a search, also before that is drawn', () => {
  const { onSearch, input } = show();
  history.replaceState(null, '', '?keyword=farshor');
  fireEvent.change(input, { target: { value: 'farshore' } });
  vi.runAllTimers();
  expect(onSearch.mock.calls).toEqual([['farshore', true]]);
});
