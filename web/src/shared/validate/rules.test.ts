// The rules against values that must pass and values that must not.
import { describe, expect, it } from 'vitest';
import {
  isEmail,
  isExternalLink,
  isMobile,
  isNationalId,
  isPassword,
  isPlainPassword,
  passwordStrength,
} from './rules';

const all = (rule: (text: string) => boolean, texts: string[]) => texts.map(rule);
const yes = (texts: string[]) => texts.map(() => true);
const no = (texts: string[]) => texts.map(() => false);

describe('passwords', () => {
  it('take 6 to 16 letters, digits and the eight symbols', () => {
    const good = ['abcdef', 'Fairway2027', '1234567890123456', '_.!@$#~^'];
    const bad = ['', 'abcde', '12345678901234567', 'with space', 'semi;colon', '密码密码密码', 'abc%def'];
    expect(all(isPassword, good)).toEqual(yes(good));
    expect(all(isPassword, bad)).toEqual(no(bad));
  });

  it('take no symbol when changed', () => {
    expect(all(isPlainPassword, ['Fairway2027', 'abc_def', 'abcde'])).toEqual([true, false, false]);
  });

  it('grow stronger with length and variety', () => {
    const steps = ['abc', 'abcdef', 'abcdef12', 'Fairway2027'].map(passwordStrength);
    expect(steps).toEqual([0, 1, 2, 3]);
  });
});

describe('mail addresses', () => {
  it('are local-part@domain, or a bracketed IPv4 address', () => {
    const good = ['a@b.co', 'visitor@fairway.example', 'first.last+tag@sub.domain.example', 'x@[192.168.0.1]'];
    const bad = ['', 'a', '@b.co', 'a@b', 'a..b@c.co', '.a@c.co', 'a@-b.co', 'a b@c.co', 'a@192.168.0.1', 'a@b.co '];
    expect(all(isEmail, good)).toEqual(yes(good));
    expect(all(isEmail, bad)).toEqual(no(bad));
  });
});

describe('other rules', () => {
  it('take mainland mobiles from 13 to 19, or nothing', () => {
    const texts = ['', '13800000188', '19912345678', '12800000188', '1380000018', '138000001880'];
    expect(all(isMobile, texts)).toEqual([true, true, true, false, false, false]);
  });

  it('take national ids with a plausible birth date', () => {
    const good = ['330203199001011234', '33020320191231123X', '33020319880229123x'];
    const bad = [
      '330203189901011234',
      '330203202001011234',
      '330203199013011234',
      '330203199001321234',
      '33020319900101123',
    ];
    expect(all(isNationalId, good)).toEqual(yes(good));
    expect(all(isNationalId, bad)).toEqual(no(bad));
  });

  it('know an external link by its scheme', () => {
    const texts = ['http://a.example', 'https://a.example', 'mailto:a@b.co', 'tel:+86', '/news', 'ftp://a', 'httpd'];
    expect(all(isExternalLink, texts)).toEqual([true, true, true, true, false, false, false]);
  });
});
