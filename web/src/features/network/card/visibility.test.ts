// Who sees what of a card.
import { expect, it } from 'vitest';
import { AUDIENCE, defaultOf, GUARDED, shownTo, type Visibility, type WholeCard, webAddress } from './visibility';

const all = (openTo: number) => Object.fromEntries(GUARDED.map((field) => [field, openTo])) as Visibility;
const byDefault = Object.fromEntries(GUARDED.map((field) => [field, defaultOf(field)])) as Visibility;

const whole = (visibility: Visibility): WholeCard => ({
  avatar: '',
  name_zh: '沈慕云',
  name_en: 'Shen Muyun',
  position_zh: '',
  position_en: 'Trade manager',
  company_zh: '',
  company_en: 'Farshore Lines',
  intro_zh: '',
  intro_en: '',
  mobile: '13800000000',
  phone: '',
  email: 'shen@farshore.example',
  wechat: 'shenmy',
  website: 'farshore.example',
  address_zh: '宁波',
  address_en: '',
  education: [{ school_zh: '宁波大学' }],
  visibility,
});

it('shows everybody what is open, and how to reach somebody after an exchange only', () => {
  const seen = shownTo(whole(byDefault), AUDIENCE.everyone);
  expect(seen.hidden).toEqual(['mobile', 'email', 'wechat']);
  expect([seen.mobile, seen.email, seen.wechat]).toEqual(['', '', '']);
  expect(seen.website).toBe('farshore.example');
  expect(seen.education).toHaveLength(1);
  expect(JSON.stringify(seen)).not.toMatch(/13800000000|shenmy|shen@/);
});

it('shows whoever comes nearer no less', () => {
  const attendees = shownTo(whole(all(AUDIENCE.attendees)), AUDIENCE.attendees);
  const exchanged = shownTo(whole(all(AUDIENCE.attendees)), AUDIENCE.exchanged);
  expect(attendees.hidden).toEqual([]);
  expect(exchanged).toEqual(attendees);
  expect(shownTo(whole(all(AUDIENCE.exchanged)), AUDIENCE.attendees).education).toEqual([]);
});

it('does not call hidden what is empty', () => {
  const card = { ...whole(all(AUDIENCE.exchanged)), wechat: '', education: [], address_zh: '' };
  expect(shownTo(card, AUDIENCE.everyone).hidden).toEqual(['mobile', 'email', 'website']);
});

it('links to web addresses and to nothing else', () => {
  expect(webAddress('farshore.example/zh')).toBe('https://farshore.example/zh');
  expect(webAddress('http://farshore.example')).toBe('http://farshore.example');
  expect(webAddress('javascript:alert(1)')).toBeNull();
  expect(webAddress('Ningbo')).toBeNull();
});
