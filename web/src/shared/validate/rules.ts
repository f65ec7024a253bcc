// The validation rules of the product: pure predicates, no texts.

/** 6 to 16 letters, digits and _ . ! @ $ # ~ ^ */
const PASSWORD = /^[A-Za-z0-9_.!@$#~^]{6,16}$/;
/** Changing a password allows no symbol at all. */
const PLAIN_PASSWORD = /^[A-Za-z0-9]{6,16}$/;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
const BRACKETED_IPV4 = /^\[(?:\d{1,3}\.){3}\d{1,3}\]$/;
const MOBILE = /^1[3-9]\d{9}$/;
const NATIONAL_ID = /^\d{6}(?:19\d{2}|20[01]\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/;
const EXTERNAL = /^(?:https?:|mailto:|tel:)/;

export const isPassword = (text: string) => PASSWORD.test(text);
export const isPlainPassword = (text: string) => PLAIN_PASSWORD.test(text);

export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1) return false;
  const domain = text.slice(at + 1);
  return LOCAL_PART.test(text.slice(0, at)) && (DOMAIN.test(domain) || BRACKETED_IPV4.test(domain));
}

/** A mainland mobile number; nothing typed is no mistake. */
export const isMobile = (text: string) => text === '' || MOBILE.test(text);
export const isNationalId = (text: string) => NATIONAL_ID.test(text);
export const isExternalLink = (link: string) => EXTERNAL.test(link);

type Strength = 0 | 1 | 2 | 3;

/** How much a password resists guessing, in steps: 0 not allowed, 1 weak, 2 fair, 3 strong. */
export function passwordStrength(text: string): Strength {
  if (!isPassword(text)) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(text)).length;
  const isLong = text.length >= 10;
  if (kinds >= 3 && isLong) return 3;
  return kinds >= 2 && (isLong || kinds >= 3 || text.length >= 8) ? 2 : 1;
}
