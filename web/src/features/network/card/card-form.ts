// The form of a card: its values, its fields by section, and what is sent of them.
import type { AnyField } from '@/shared/form/fields';
import type { Translate } from '@/shared/i18n';
import type { Card } from './models';
import {
  AUDIENCES,
  defaultOf,
  GUARDED,
  type Guarded,
  type ShownSchool,
  type Visibility,
  type WholeCard,
} from './visibility';

type FieldVisibility = { [F in Guarded as `sees_${F}`]: number };
export interface Values extends FieldVisibility {
  avatar: string;
  name_zh: string;
  name_en: string;
  position_zh: string;
  position_en: string;
  company_name_zh: string;
  company_name_en: string;
  country_id: number | null;
  intro_zh: string;
  intro_en: string;
  mobile: string;
  phone: string;
  email: string;
  wechat: string;
  website: string;
  address_zh: string;
  address_en: string;
  /** Codes of the tenant's list. */
  codes: string[];
  /** Words of one's own. */
  custom: string[];
}

/** A tag that a card carries. */
export interface Mark {
  code: string;
  name_zh: string;
  is_custom: boolean;
}

const seesOf = (visibility: Partial<Visibility> | null | undefined) =>
  Object.fromEntries(
    GUARDED.map((field) => [`sees_${field}`, visibility?.[field] ?? defaultOf(field)]),
  ) as FieldVisibility;

export const valuesOf = (card: Card, marks: readonly Mark[]): Values => ({
  ...seesOf(card.visibility),
  avatar: card.avatar,
  name_zh: card.name_zh,
  name_en: card.name_en,
  position_zh: card.position_zh,
  position_en: card.position_en,
  company_name_zh: card.company_name_zh,
  company_name_en: card.company_name_en,
  country_id: card.country_id ?? null,
  intro_zh: card.intro_zh,
  intro_en: card.intro_en,
  mobile: card.mobile,
  phone: card.phone,
  email: card.email,
  wechat: card.wechat,
  website: card.website,
  address_zh: card.address_zh,
  address_en: card.address_en,
  codes: marks.filter((mark) => !mark.is_custom).map(({ code }) => code),
  custom: marks.filter((mark) => mark.is_custom).map(({ code, name_zh }) => name_zh || code),
});

const visibilityOf = (values: FieldVisibility): Visibility =>
  Object.fromEntries(GUARDED.map((field) => [field, values[`sees_${field}`]])) as unknown as Visibility;

/** What the card itself takes of the form; tags are sent by themselves. */
export function bodyOf(values: Values) {
  const isOwn = (name: string) => name !== 'codes' && name !== 'custom' && !name.startsWith('sees_');
  const entries = Object.entries(values).filter(([name]) => isOwn(name));
  const texts = Object.fromEntries(entries) as Omit<Values, 'codes' | 'custom' | keyof FieldVisibility>;
  // No address at all is left out, because an empty one would be refused as none that could be written to.
  return { ...texts, email: values.email || undefined, visibility: visibilityOf(values) };
}

const SHOWN_SCHOOLS = 5;

/** The card that the form would make, for its preview. */
export const wholeOf = (values: Values, schools: readonly ShownSchool[]): WholeCard => ({
  avatar: values.avatar,
  name_zh: values.name_zh,
  name_en: values.name_en,
  position_zh: values.position_zh,
  position_en: values.position_en,
  company_zh: values.company_name_zh,
  company_en: values.company_name_en,
  intro_zh: values.intro_zh,
  intro_en: values.intro_en,
  mobile: values.mobile,
  phone: values.phone,
  email: values.email,
  wechat: values.wechat,
  website: values.website,
  address_zh: values.address_zh,
  address_en: values.address_en,
  // As many as others are shown, the latest ones.
  education: schools.slice(0, SHOWN_SCHOOLS),
  visibility: visibilityOf(values),
});

const AVATAR = { width: 480, height: 480 };
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who they are, as far as fields alone can ask it. */
export const whoFields = (t: Translate): AnyField[] => [
  { kind: 'picture', name: 'avatar', label: t('network.edit.avatar'), size: AVATAR },
  { kind: 'pair', name: 'name', label: t('network.edit.name'), required: true, maxLength: 60 },
  { kind: 'pair', name: 'position', label: t('network.edit.position'), maxLength: 100 },
  { kind: 'pair', name: 'company_name', label: t('network.edit.company'), maxLength: 120 },
];

export const introFields = (t: Translate): AnyField[] => [
  {
    kind: 'pair',
    name: 'intro',
    label: t('network.edit.intro'),
    hint: t('network.edit.introHint'),
    isLong: true,
    maxLength: 500,
  },
];

const audienceOptions = (t: Translate) =>
  AUDIENCES.map((value) => ({ value, label: t(`network.edit.openTo.${value}`) }));

/** Whom one field is for; it stands beside what it is about. */
export const seesField = (t: Translate, field: Guarded): AnyField => ({
  kind: 'select',
  name: `sees_${field}`,
  label: t('network.edit.sees', { field: t(`network.card.field.${field}`) }),
  required: true,
  half: true,
  options: audienceOptions(t),
});

/** Each way to reach somebody, and whom it is for. */
export const contactFields = (t: Translate): AnyField[] => {
  const one = (name: Exclude<Guarded, 'address' | 'education'>, kind: string, maxLength: number): AnyField[] => [
    {
      kind,
      name,
      label: t(`network.card.field.${name}`),
      maxLength,
      half: true,
      rule:
        name === 'email'
          ? (value) => (value && !MAIL.test(String(value)) ? t('network.edit.badEmail') : null)
          : undefined,
    },
    seesField(t, name),
  ];
  return [
    ...one('mobile', 'tel', 32),
    ...one('phone', 'tel', 32),
    ...one('email', 'email', 120),
    ...one('wechat', 'text', 60),
    ...one('website', 'url', 200),
    { kind: 'pair', name: 'address', label: t('network.card.field.address'), maxLength: 200 },
    seesField(t, 'address'),
  ];
};
