// What the sign forms ask of each field, in words.
import type { Translate } from '@/shared/i18n';
import { isEmail, isPassword } from '@/shared/validate/rules';

export const emailRule = (t: Translate) => (value: string) => {
  const text = value.trim();
  if (!text) return t('identity.emailMissing');
  return isEmail(text) ? null : t('identity.emailWrong');
};

/** Signing in only asks that something was typed: the rule may have been another when the account was made. */
export const passwordGiven = (t: Translate) => (value: string) => (value ? null : t('identity.passwordMissing'));

export const newPasswordRule = (t: Translate) => (value: string) => {
  if (!value) return t('identity.passwordMissing');
  return isPassword(value) ? null : t('identity.passwordWrong');
};
