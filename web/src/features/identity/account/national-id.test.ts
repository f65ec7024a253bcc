// Identity numbers: form, birth date, check digit. All numbers are made up.
import { expect, it } from 'vitest';
import { bareIdNumber, isPassport, nationalIdProblem } from './national-id';

it('accepts numbers whose check digit fits, X included', () => {
  for (const number of ['11010519491231002X', '11010519491231002x', ' 110105 19491231 002X', '440308199901010012'])
    expect([number, nationalIdProblem(number)]).toEqual([number, null]);
});

it('refuses what has another form', () => {
  for (const number of ['', '1101051949123100', '11010519491231002XX', '1101051949123100AX', 'X1010519491231002X'])
    expect([number, nationalIdProblem(number)]).toEqual([number, 'form']);
});

it('refuses birth dates that cannot be', () => {
  for (const birth of ['18991231', '20990101', '19491331', '19490230', '19000229', '19490431'])
    expect([birth, nationalIdProblem(`110105${birth}002X`)]).toEqual([birth, 'birth']);
});

it('refuses every other check digit', () => {
  for (const last of '0123456789') expect(nationalIdProblem(`11010519491231002${last}`)).toBe('check');
});

it('knows a passport number', () => {
  expect([
    isPassport('E12345678'),
    isPassport('e1234 5678'),
    isPassport('12'),
    isPassport('护照123456'),
    isPassport('ABCDEFGH'),
  ]).toEqual([true, true, false, false, false]);
  expect(bareIdNumber(' e1234 5678 ')).toBe('E12345678');
});
