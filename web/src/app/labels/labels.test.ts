// Both languages say the same things with the same placeholders.
import { expect, it } from 'vitest';
import enConsole from './console.en';
import zhConsole from './console.zh';
import enPages from './pages.en';
import zhPages from './pages.zh';
import enPublic from './public.en';
import zhPublic from './public.zh';
import enSign from './sign.en';
import zhSign from './sign.zh';

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

it.each([
  ['public', zhPublic, enPublic],
  ['pages', zhPages, enPages],
  ['sign', zhSign, enSign],
  ['console', zhConsole, enConsole],
])('the %s dictionaries agree', (_, zh, en) => {
  const chinese: Record<string, string> = zh;
  const english: Record<string, string> = en;
  const shared = Object.keys(english).filter((key) => key in chinese || !key.endsWith('_one'));
  expect(shared.toSorted()).toEqual(Object.keys(chinese).toSorted());
  for (const [key, text] of Object.entries(chinese)) {
    expect([key, names(english[key] ?? '')]).toEqual([key, names(text)]);
    expect([key, text.trim() !== '', english[key]?.trim() !== '']).toEqual([key, true, true]);
  }
});
