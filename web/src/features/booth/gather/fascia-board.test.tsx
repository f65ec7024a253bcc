// The board over a booth: both names in their places, and a long one set narrower instead of running over the number.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { FasciaBoard, lengthOf } from './fascia-board';
import en from './labels/console.en';

const draw = (zh: string, english: string) =>
  renderWith(<FasciaBoard zh={zh} en={english} boothNo="N1-A01" w={30} h={30} />, { labels: en });

it('says both names and the number', () => {
  draw('远岸航运', 'Farshore Lines');
  const board = screen.getByRole('img');
  expect(board.textContent).toBe('N1-A01远岸航运Farshore Lines');
  expect(board.getAttribute('aria-label')).toContain('Farshore Lines');
});

it('squeezes what is too long', () => {
  draw('', 'The Very Long Name of a Shipping Company in Hamburg');
  expect(screen.getByText(/Very Long/).getAttribute('textLength')).toBe('216');
});

it('says that there is no name yet', () => {
  draw('', '');
  expect(screen.getByText(en['booth.gather.fasciaEmpty'])).toBeTruthy();
});

it('counts Chinese characters as wide as they are high', () => {
  expect(lengthOf('远岸', 10)).toBe(20);
  expect(lengthOf('ab', 10)).toBeCloseTo(11.6);
});
