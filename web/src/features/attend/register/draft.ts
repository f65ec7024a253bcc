// Owns what somebody has typed about their registration: what it begins with, and that a reload loses none of it.
import type { FieldMap } from '@/shared/custom-fields/models';
import { session } from '@/shared/storage';
import { type Mine, ROLE, type Role } from '../models';

/** In the order in which they stand on the page, with what the organiser asks beyond them in between. */
export const BEFORE = ['atype', 'name_zh', 'name_en', 'country_id', 'name', 'position', 'mobile', 'email'] as const;
export const AFTER = [
  'channel',
  'channel_note',
  'wants_hotel',
  'hotel_id',
  'hotel_note',
  'is_public',
  'ticket_type_id',
  'currency',
  'voucher_code',
] as const;
export type FieldName = (typeof BEFORE)[number] | (typeof AFTER)[number];
export type CustomName = `field_${number}`;
export type Errors = Partial<Record<FieldName | CustomName, string>>;

/** A tick is '1' or nothing, as forms have it. */
export type Texts = Record<FieldName, string>;
export interface Draft {
  texts: Texts;
  custom: FieldMap;
}

const NAMES: readonly string[] = [...BEFORE, ...AFTER];
export const isFieldName = (name: string): name is FieldName => NAMES.includes(name);

const tick = (isSet: boolean | undefined) => (isSet ? '1' : '');
const text = (value: string | number | null | undefined) => (value ? String(value) : '');

/** The registration as it is, or a new one of what is known about the person. */
export function firstTexts({ registration, prefill }: Mine, role: Role = 'visitor'): Texts {
  const known = registration ?? prefill;
  return {
    atype: String(registration?.atype ?? ROLE[role]),
    name_zh: known.company_zh,
    name_en: known.company_en,
    country_id: text(known.country_id),
    name: known.name,
    position: known.position,
    mobile: known.mobile,
    email: known.email,
    channel: registration?.channel ?? '',
    channel_note: registration?.channel_note ?? '',
    wants_hotel: tick(registration?.wants_hotel),
    hotel_id: text(registration?.hotel_id),
    hotel_note: registration?.hotel_note ?? '',
    is_public: tick(registration?.is_public),
    ticket_type_id: text(registration?.ticket_type_id),
    currency: registration?.currency ?? '',
    voucher_code: registration?.voucher_code ?? '',
  };
}

/** Whoever uses the browser next has another one, and so has a registration that changed meanwhile. */
const keyOf = (meetingId: number, userId: number, version = 'new') => `ENROLL_DRAFT_${meetingId}_${userId}_${version}`;

export function draftKeeper(meetingId: number, userId: number, version: string | undefined) {
  const key = keyOf(meetingId, userId, version);
  return {
    read: (first: Draft): Draft => {
      const kept = session.get<Partial<Draft>>(key);
      return { texts: { ...first.texts, ...kept?.texts }, custom: { ...first.custom, ...kept?.custom } };
    },
    keep: (draft: Draft) => session.set(key, draft),
    drop: () => session.remove(key),
  };
}
