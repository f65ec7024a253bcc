// A text of two languages says when one stands in for the other.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '@/shared/labels/console.en';
import zh from '@/shared/labels/console.zh';
import { renderWith } from '@/shared/testing/render';
import { BilingualCell } from './cells';

const cell = (lang: 'zh' | 'en', title_zh: string, title_en: string) =>
  renderWith(<BilingualCell of={{ title_zh, title_en }} name="title" />, { lang, labels: lang === 'zh' ? zh : en });

it('shows the other language below', () => {
  cell('en', '港口', 'Port');
  expect(screen.getByText('Port').tagName).toBe('B');
  expect(screen.getByText('港口').getAttribute('lang')).toBe('zh-CN');
});

it('marks a missing translation, and the text that stands in by its own language', () => {
  cell('en', '港口', '');
  expect(screen.getByText('港口').getAttribute('lang')).toBe('zh-CN');
  expect(screen.getByText('English missing, Chinese shown')).toBeTruthy();
});

it('marks it for readers of the language that is there as well', () => {
  cell('zh', '港口', '');
  expect(screen.getByText('港口').getAttribute('lang')).toBeNull();
  expect(screen.getByText('缺英文，以中文代替')).toBeTruthy();
});
