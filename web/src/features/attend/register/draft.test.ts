// What a registration begins with, and that nobody finds the words of somebody else.
import { expect, it } from 'vitest';
import type { Mine } from '../models';
import { draftKeeper, firstTexts } from './draft';

const prefill = {
  name: '顾南舟',
  position: '采购经理',
  company_id: null,
  company_zh: '',
  company_en: '',
  country_id: null,
  email: 'gu@example.com',
  mobile: '13800138000',
};
const mine = (registration: object | null) => ({ registration, prefill }) as unknown as Mine;

it('begins as a visitor with what is known about the person', () => {
  expect(firstTexts(mine(null))).toMatchObject({
    atype: '2',
    name: '顾南舟',
    email: 'gu@example.com',
    country_id: '',
    wants_hotel: '',
    is_public: '',
    ticket_type_id: '',
  });
});

it('goes on with the registration as it is', () => {
  const registration = { ...prefill, name: 'Gu', atype: 1, wants_hotel: true, is_public: true, ticket_type_id: 3 };
  expect(firstTexts(mine(registration))).toMatchObject({
    atype: '1',
    name: 'Gu',
    wants_hotel: '1',
    is_public: '1',
    ticket_type_id: '3',
  });
});

it('keeps what was typed for this person and this state of the registration', () => {
  const first = { texts: firstTexts(mine(null)), custom: { field_1: null } };
  const typed = { texts: { ...first.texts, name: '陈静' }, custom: { field_1: 'x' } };
  draftKeeper(1, 7, undefined).keep(typed);
  expect(draftKeeper(1, 7, undefined).read(first)).toEqual(typed);
  expect(draftKeeper(1, 8, undefined).read(first)).toEqual(first);
  expect(draftKeeper(1, 7, 'v2').read(first)).toEqual(first);
  draftKeeper(1, 7, undefined).drop();
  expect(draftKeeper(1, 7, undefined).read(first)).toEqual(first);
});
