// What of the form becomes the card, and back.
import { expect, it } from 'vitest';
import { bodyOf, valuesOf, wholeOf } from './card-form';
import type { Card } from './models';
import { AUDIENCE, shownTo } from './visibility';

const card = {
  avatar: '',
  name_zh: '沈慕云',
  name_en: 'Shen Muyun',
  email: '',
  mobile: '13800000000',
  company_name_zh: '远岸航运',
  company_name_en: 'Farshore Lines',
  position_zh: '',
  position_en: 'Trade manager',
  phone: '',
  wechat: 'shenmy',
  website: '',
  address_zh: '',
  address_en: '',
  intro_zh: '',
  intro_en: '',
  country_id: null,
  visibility: { email: 3, mobile: 3, phone: 3, wechat: 1, website: 1, address: 1, education: 2 },
  code: 'K7M2P9QXTW',
  link: '',
  scan_link: '',
  version: '1',
} as Card;
const marks = [
  { code: 'ocean', name_zh: '海运', is_custom: false },
  { code: '甲醇双燃料', name_zh: '甲醇双燃料', is_custom: true },
];

it('takes card and tags apart, and puts whom fields are for together', () => {
  const values = valuesOf(card, marks);
  expect(values).toMatchObject({ codes: ['ocean'], custom: ['甲醇双燃料'], sees_wechat: 1, sees_education: 2 });
  const body = bodyOf({ ...values, sees_mobile: 2 });
  expect(body.visibility).toEqual({ ...card.visibility, mobile: 2 });
  expect(Object.keys(body).filter((name) => /^sees_|codes|custom/.test(name))).toEqual([]);
  expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('email');
});

it('previews what the form says, with as many schools as a card shows', () => {
  const schools = Array.from({ length: 7 }, (_, id) => ({ id, school_zh: `学校 ${id}` }));
  const whole = wholeOf(valuesOf(card, marks), schools);
  expect(shownTo(whole, AUDIENCE.everyone)).toMatchObject({ wechat: 'shenmy', mobile: '', education: [] });
  expect(shownTo(whole, AUDIENCE.attendees).education).toHaveLength(5);
  expect(whole.company_en).toBe('Farshore Lines');
});
