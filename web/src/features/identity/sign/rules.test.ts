// What the sign forms accept, and how they read what people type.
import { expect, it } from 'vitest';
import type { Translate } from '@/shared/i18n';
import { accountRule, againRule, bareAccount, bareMobile, codeRule, mobileRule, termsRule } from './rules';

const t = ((key: string) => key) as unknown as Translate;

it('reads a number as people type it', () => {
  for (const typed of ['13800000188', '138 0000 0188', '138-0000-0188', '+86 138 0000 0188', '0086 13800000188'])
    expect(bareMobile(typed)).toBe('13800000188');
  // Not a country code: eleven digits that begin like one.
  expect(bareMobile('86138000001')).toBe('86138000001');
  expect(bareAccount(' Ann@Firm.example ')).toBe('Ann@Firm.example');
  expect(bareAccount('138 0000 0188')).toBe('13800000188');
});

it('takes a mainland number only', () => {
  const rule = mobileRule(t);
  expect(rule('138 0000 0188')).toBeNull();
  expect(rule(' ')).toBe('identity.mobileMissing');
  expect(rule('12800000188')).toBe('identity.mobileWrong');
  expect(rule('1380000018')).toBe('identity.mobileWrong');
});

it('takes a mail address or a number as an account', () => {
  const rule = accountRule(t);
  expect(rule('ann@firm.example')).toBeNull();
  expect(rule('+86 13800000188')).toBeNull();
  expect(rule('')).toBe('identity.accountMissing');
  expect(rule('ann')).toBe('identity.accountWrong');
});

it('takes six digits as a code', () => {
  expect([codeRule(t)('407123'), codeRule(t)('40712'), codeRule(t)('')]).toEqual([
    null,
    'identity.codeMissing',
    'identity.codeMissing',
  ]);
});

it('wants the same password twice, and the terms', () => {
  const rule = againRule(t, 'new_password');
  expect(rule('', { new_password: 'Harbour2027' })).toBe('identity.againMissing');
  expect(rule('Harbour2028', { new_password: 'Harbour2027' })).toBe('identity.mismatch');
  expect(rule('Harbour2027', { new_password: 'Harbour2027' })).toBeNull();
  expect([termsRule(t)(''), termsRule(t)('1')]).toEqual(['identity.termsMissing', null]);
});
