// The answer as a steward sees it: never by its colour alone.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import en from './labels/console.en';
import { RESULT, type Result, type Verdict } from './types';
import { VerdictField } from './verdict-field';

const verdict = (result: Result, isOffline = false): Verdict => ({
  key: 'k',
  code: '',
  result,
  holder: null,
  use: null,
  happenedAt: 1_800_000_000,
  isOffline,
});
const show = (...given: Parameters<typeof verdict>) =>
  renderWith(<VerdictField verdict={verdict(...given)} />, { labels: en }).container;

it.each([
  [RESULT.letIn, 'ok', 'Go in'],
  [RESULT.wasIn, 'used', 'Already in'],
  [RESULT.revoked, 'no', 'Do not admit'],
] as const)('says result %i as %s with a shape and a word', (result, colour, word) => {
  const field = show(result).querySelector('[data-verdict]');
  expect(field?.getAttribute('data-verdict')).toBe(colour);
  expect(field?.querySelectorAll('svg path')).toHaveLength(2);
  expect(screen.getByText(word)).toBeTruthy();
});

it('says when the device decided by itself', () => {
  show(RESULT.letIn, true);
  expect(screen.getByText('Checked without network')).toBeTruthy();
});
