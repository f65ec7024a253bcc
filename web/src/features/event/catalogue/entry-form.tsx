// What an entry's form holds: its values, and its fields with counters by the meeting's limits.
import type { AnyField, AnyValues } from '@/shared/form/fields';
import type { Translate } from '@/shared/i18n';
import { lengthOf } from '@/shared/validate/length';
import type { Config, Entry, Written } from './models';
import { EntryPictures } from './pictures-field';
import { WordsField } from './words-field';

/** As the server has it. */
const MAX = { name: 80, line: 200, contact: 60, phone: 40, product: 40 };
const LOGO = { width: 480, height: 480 };

export type Values = Written;

export const valuesOf = (entry: Written): Values => ({
  name_zh: entry.name_zh,
  name_en: entry.name_en,
  logo: entry.logo,
  address_zh: entry.address_zh,
  address_en: entry.address_en,
  contact_zh: entry.contact_zh,
  contact_en: entry.contact_en,
  phone: entry.phone,
  fax: entry.fax,
  email: entry.email,
  website: entry.website,
  intro_zh: entry.intro_zh,
  intro_en: entry.intro_en,
  products_zh: entry.products_zh,
  products_en: entry.products_en,
  pictures: entry.pictures,
});

/** What a new entry begins with: what the company says of itself, as far as it fits. */
export function begunWith(
  company: Pick<Entry, 'name_zh' | 'name_en' | 'logo' | 'address_zh' | 'address_en' | 'phone' | 'email' | 'website'> & {
    profile_zh: string;
    profile_en: string;
  },
  config: Config,
): Values {
  return {
    name_zh: company.name_zh,
    name_en: company.name_en,
    logo: company.logo,
    address_zh: company.address_zh,
    address_en: company.address_en,
    contact_zh: '',
    contact_en: '',
    phone: company.phone,
    fax: '',
    email: company.email,
    website: company.website,
    intro_zh: first(company.profile_zh, config.max_intro_zh),
    intro_en: first(company.profile_en, config.max_intro_en),
    products_zh: [],
    products_en: [],
    pictures: [],
  };
}

const first = (text: string, max: number) => Array.from(text.trim()).slice(0, max).join('');

export function fieldsOf(t: Translate, config: Config, values: Values): AnyField[] {
  const needed = (label: string) => t('event.catalogue.needed', { label });
  const intro = (name: 'intro_zh' | 'intro_en', label: string, max: number): AnyField => {
    const length = lengthOf(values[name]);
    return {
      kind: 'textarea',
      name,
      label: needed(label),
      half: true,
      hint: <span aria-live="polite">{t('event.catalogue.count', { n: length, max })}</span>,
      rule: (text) =>
        lengthOf(text as string) > max ? t('event.catalogue.tooLong', { n: lengthOf(text as string) - max }) : null,
    };
  };
  const products = (name: 'products_zh' | 'products_en', lang: string, label: string): AnyField => ({
    kind: 'custom',
    name,
    label,
    half: true,
    hint: t('event.catalogue.count', { n: values[name].length, max: config.max_products }),
    render: (control) => (
      <WordsField
        {...control}
        value={control.value as string[]}
        name={name}
        lang={lang}
        label={label}
        max={config.max_products}
        maxLength={MAX.product}
      />
    ),
  });
  const fields: AnyField[] = [
    { kind: 'pair', name: 'name', label: needed(t('event.catalogue.field.name')), maxLength: MAX.name },
    { kind: 'picture', name: 'logo', label: needed(t('event.catalogue.field.logo')), half: true, size: LOGO },
    intro('intro_zh', t('event.catalogue.field.introZh'), config.max_intro_zh),
    intro('intro_en', t('event.catalogue.field.introEn'), config.max_intro_en),
    products('products_zh', 'zh-CN', needed(t('event.catalogue.field.productsZh'))),
    products('products_en', 'en', t('event.catalogue.field.productsEn')),
    { kind: 'pair', name: 'address', label: needed(t('event.catalogue.field.address')), maxLength: MAX.line },
    { kind: 'pair', name: 'contact', label: t('event.catalogue.field.contact'), maxLength: MAX.contact },
    {
      kind: 'tel',
      name: 'phone',
      label: needed(t('event.catalogue.field.phone')),
      half: true,
      maxLength: MAX.phone,
    },
    { kind: 'tel', name: 'fax', label: t('event.catalogue.field.fax'), half: true, maxLength: MAX.phone },
    { kind: 'email', name: 'email', label: needed(t('event.catalogue.field.email')), half: true },
    { kind: 'url', name: 'website', label: t('event.catalogue.field.website'), half: true, maxLength: MAX.line },
  ];
  if (config.max_pictures === 0) return fields;
  const pictures: AnyField = {
    kind: 'custom',
    name: 'pictures',
    label: t('event.catalogue.field.pictures'),
    hint: t('event.catalogue.count', { n: values.pictures.length, max: config.max_pictures }),
    render: (control) => <EntryPictures {...control} value={control.value as string[]} max={config.max_pictures} />,
  };
  return [...fields, pictures];
}

/** The same values for the form's own engine. */
export const asValues = (values: AnyValues) => values as unknown as Values;
