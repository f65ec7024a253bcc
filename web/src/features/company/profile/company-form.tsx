// The form of a company's own fields, in both languages.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fieldBody, fieldInputs, fieldValues, withoutFields } from '@/shared/custom-fields/inputs';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { CURRENCIES } from '@/shared/records/currencies';
import { optionsOf } from '@/shared/refdata/enumerations';
import { companySize } from '@/shared/refdata/enumerations.gen';
import { useSession } from '@/shared/session';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { tagNamesQuery } from '../queries';
import { type Company, PATH } from './models';
import { askedFieldsQuery } from './queries';

/** Of each, how many a company can name. */
const MAX_CODES = 20;
const LOGO = { width: 480, height: 480 };
const COVER = { width: 1920, height: 450 };

const ownValues = (row: Company) => ({
  logo: row.logo,
  cover: row.cover,
  slogan_zh: row.slogan_zh,
  slogan_en: row.slogan_en,
  profile_zh: row.profile_zh,
  profile_en: row.profile_en,
  country_id: row.country_id,
  city_zh: row.city_zh,
  city_en: row.city_en,
  address_zh: row.address_zh,
  address_en: row.address_en,
  scale: row.scale,
  founded: (row.founded || null) as number | null,
  registered_capital: (row.registered_capital || null) as number | null,
  capital_currency: row.capital_currency || 'CNY',
  website: row.website,
  email: row.email,
  phone: row.phone,
  tags: row.tags,
  lanes: row.lanes,
});
type Values = ReturnType<typeof ownValues>;
type Body = Record<string, unknown>;
type Word = { code: string; name_zh: string; name_en: string };

/** What is sent: unknown figures are 0. */
const bodyOf = (values: Values): Body => ({
  ...values,
  founded: values.founded ?? 0,
  registered_capital: values.registered_capital ?? 0,
});

interface CompanyFormProps {
  /** As it was when the form was opened. */
  company: Company | null;
  onClose: () => void;
}

export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const api = useApi();
  const client = useQueryClient();
  const { userId } = useSession();
  const { data: words } = useQuery(tagNamesQuery());
  const { data, isError } = useQuery({ ...askedFieldsQuery(), staleTime: 0 });
  // Where nobody can say what is asked, the rest can still be written.
  const asked = data ?? (isError ? [] : null);
  const valuesOf = (row: Company): Values => ({ ...ownValues(row), ...fieldValues(asked ?? [], row.custom_fields) });
  /** The organiser's words; what a company has and nobody offers any more can stay or go. */
  const offered = (list: readonly Word[] = [], own: readonly string[] = []) => [
    ...list.map((word) => ({ value: word.code, label: local(word, 'name') })),
    ...own.filter((code) => !list.some((word) => word.code === code)).map((code) => ({ value: code, label: code })),
  ];
  const fewEnough = (codes: readonly string[]) =>
    codes.length <= MAX_CODES ? null : t('company.field.tooMany', { max: MAX_CODES });
  const fields: Field<Values>[] = [
    { kind: 'picture', name: 'logo', label: t('records.logo'), required: true, size: LOGO },
    { kind: 'picture', name: 'cover', label: t('company.field.cover'), size: COVER },
    { kind: 'pair', name: 'slogan', label: t('company.field.slogan'), maxLength: 80 },
    { kind: 'pair', name: 'profile', label: t('company.field.profile'), isLong: true, maxLength: 2000 },
    {
      kind: 'custom',
      name: 'country_id',
      label: t('company.field.country'),
      half: true,
      render: (control) => (
        <CountryPicker
          value={control.value ? String(control.value) : null}
          onChange={(id) => control.onChange(Number(id ?? 0))}
          disabled={control.disabled}
        />
      ),
    },
    {
      kind: 'select',
      name: 'scale',
      label: t('company.field.scale'),
      half: true,
      options: [{ value: 0, label: t('company.field.unknown') }, ...optionsOf(companySize, lang)],
    },
    { kind: 'pair', name: 'city', label: t('company.field.city'), maxLength: 200 },
    { kind: 'pair', name: 'address', label: t('company.field.address'), maxLength: 200 },
    { kind: 'number', name: 'founded', label: t('company.field.founded'), half: true, min: 1600, max: 2100 },
    { kind: 'number', name: 'registered_capital', label: t('company.field.capital'), half: true, min: 0 },
    {
      kind: 'select',
      name: 'capital_currency',
      label: t('records.currency'),
      half: true,
      options: CURRENCIES,
    },
    { kind: 'url', name: 'website', label: t('company.field.website'), half: true, maxLength: 500 },
    { kind: 'email', name: 'email', label: t('company.field.email'), half: true },
    { kind: 'tel', name: 'phone', label: t('company.field.phone'), half: true, maxLength: 40 },
    {
      kind: 'checks',
      name: 'tags',
      label: t('company.missing.tags'),
      options: offered(words?.business, company?.tags),
      rule: fewEnough,
    },
    {
      kind: 'checks',
      name: 'lanes',
      label: t('company.missing.lanes'),
      options: offered(words?.lanes, company?.lanes),
      rule: fewEnough,
    },
    ...fieldInputs<Values>(asked ?? [], i18n),
  ];
  // The form begins with everything that is asked, or not at all.
  if (!company || !asked) return null;
  return (
    <DialogForm<Values, Body, Company>
      open
      onClose={onClose}
      title={t('company.profile.edit')}
      width={880}
      fields={fields}
      initial={valuesOf(company)}
      keptAs={`company_${userId}_${company.company_id}_${company.version}`}
      beforeSave={(values) => ({
        ...bodyOf(withoutFields(asked, values)),
        custom_fields: isError ? undefined : fieldBody(asked, values),
      })}
      save={(body, version = company.version) =>
        api.post(`${PATH.company}/update`, { ...body, version } as never, WRITE) as Promise<Company>
      }
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'), {
          label: t('records.see'),
          to: `/companyDetail?id=${company.company_id}`,
        });
        for (const path of [PATH.company, PATH.completeness, '/atlas/company/company_info/{company_id}']) {
          void client.invalidateQueries({ queryKey: [path] });
        }
      }}
    />
  );
}
