// What the sign forms ask of each field, in words.
import type { Translate } from '@/shared/i18n';
import { isEmail, isMobile, isPassword } from '@/shared/validate/rules';

/** A number as people type it: with spaces or dashes, perhaps with the country's code. */
export const bareMobile = (text: string) => text.replace(/[\s-]/g, '').replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** A mail address as typed, or a mobile number without its decoration. */
export const bareAccount = (text: string) => (text.includes('@') ? text.trim() : bareMobile(text));

export const isMobileAccount = (text: string) => bareMobile(text) !== '' && isMobile(bareMobile(text));

export const emailRule = (t: Translate) => (value: string) => {
  const text = value.trim();
  if (!text) return t('identity.emailMissing');
  return isEmail(text) ? null : t('identity.emailWrong');
};

export const mobileRule = (t: Translate) => (value: string) => {
  const text = bareMobile(value);
  if (!text) return t('identity.mobileMissing');
  return isMobile(text) ? null : t('identity.mobileWrong');
};

export const accountRule = (t: Translate) => (value: string) => {
  const text = value.trim();
  if (!text) return t('identity.accountMissing');
  return isEmail(text) || isMobileAccount(text) ? null : t('identity.accountWrong');
};

export const codeRule = (t: Translate) => (value: string) => (/^\d{6}$/.test(value) ? null : t('identity.codeMissing'));

/** Signing in only asks that something was typed: the rule may have been another when the account was made. */
export const passwordGiven = (t: Translate) => (value: string) => (value ? null : t('identity.passwordMissing'));

export const newPasswordRule = (t: Translate) => (value: string) => {
  if (!value) return t('identity.passwordMissing');
  return isPassword(value) ? null : t('identity.passwordWrong');
};

export const againRule =
  <Name extends string>(t: Translate, first: Name) =>
  (value: string, all: Record<Name, string>) => {
    if (!value) return t('identity.againMissing');
    return value === all[first] ? null : t('identity.mismatch');
  };

export const termsRule = (t: Translate) => (value: string) => (value ? null : t('identity.termsMissing'));
