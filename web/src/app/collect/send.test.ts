// What led to a visit is told once for the whole of it, and a campaign by its three words only.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterFrom, pageBefore } from './send';

const loaded = (address: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: address } as PerformanceEntry]);
const cameFrom = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('keeps where a visit began while it goes on', () => {
  loaded('http://localhost/agendaList');
  cameFrom('https://search.example/?q=x');
  expect(enterFrom()).toEqual({ referrer: 'https://search.example/?q=x', campaign: '' });
  cameFrom(`${window.location.origin}/agendaList`);
  expect(enterFrom().referrer).toBe('https://search.example/?q=x');
});

it('takes the words of a campaign from the address that was loaded, and nothing else of it', () => {
  cameFrom('');
  loaded('http://localhost/?utm_source=wechat&token=secret&utm_campaign=%E6%98%A5&utm_medium=post#top');
  expect(enterFrom()).toEqual({ referrer: '', campaign: 'utm_source=wechat&utm_campaign=%E6%98%A5&utm_medium=post' });
  loaded('http://localhost/agendaList?id=1');
  expect(enterFrom().campaign).toBe('utm_source=wechat&utm_campaign=%E6%98%A5&utm_medium=post');
});

it('begins a new visit with the link of another campaign', () => {
  cameFrom('https://search.example/');
  loaded('http://localhost/');
  enterFrom();
  cameFrom('https://weekly.example/issue/7');
  loaded('http://localhost/?utm_source=weekly');
  expect(enterFrom()).toEqual({ referrer: 'https://weekly.example/issue/7', campaign: 'utm_source=weekly' });
});

it('does not take the site itself for a source', () => {
  loaded('http://localhost/');
  cameFrom(`${window.location.origin}/signIn`);
  expect(enterFrom().referrer).toBe('');
});

it('knows the page before the first one counted', () => {
  loaded(location.href);
  expect(pageBefore()).toBe('');
  loaded(`${location.origin}/exhibitiorList?keyword=far&hall=N1`);
  expect(pageBefore()).toBe('/exhibitiorList?keyword');
  loaded(`${location.origin}/onlineBooth?hall=N1`);
  expect(pageBefore()).toBe('/onlineBooth');
});
