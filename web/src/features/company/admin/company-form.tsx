// Entering a company for the platform, and changing one.
import { useQuery } from '@tanstack/react-query';
import { fieldBody, fieldInputs, fieldValues, withoutFields } from '@/shared/custom-fields/inputs';
import { FILLED_BY } from '@/shared/custom-fields/models';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { companySize, optionsOf } from '@/shared/refdata/enumerations';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { isEmail } from '@/shared/validate/rules';
import { activeFields, companyFieldsQuery } from '../fields/queries';
import { COMPANIES, type Company, MAX_TAG, MAX_TAGS } from './models';
import { type Place, PlaceField } from './place-field';
import { TagsField } from './tags-field';

interface Values {
  name_zh: string;
  name_en: string;
  logo: string;
  /** With the city: the server's complaints about a place name the country. */
  country_id: Place;
  profile_zh: string;
  profile_en: string;
  scale: number | null;
  founded: number | null;
  website: string;
  email: string;
  phone: string;
  custom_tags: string[];
}

const ownValues = (company: Company | null): Values => ({
  name_zh: company?.name_zh ?? '',
  name_en: company?.name_en ?? '',
  logo: company?.logo ?? '',
  country_id: {
    country_id: company?.country_id ?? 0,
    city_zh: company?.city_zh ?? '',
    city_en: company?.city_en ?? '',
  },
  profile_zh: company?.profile_zh ?? '',
  profile_en: company?.profile_en ?? '',
  scale: company?.scale || null,
  founded: company?.founded || null,
  website: company?.website ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  custom_tags: company?.custom_tags ?? [],
});

interface CompanyFormProps {
  /** Null while closed, 'new' for a new one. */
  company: Company | 'new' | null;
  onClose: () => void;
}

export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const api = useApi();
  const reload = useReload();
  const old = company === 'new' ? null : company;
  const { data: asked } = useQuery(companyFieldsQuery());
  // What companies have to fill in is not asked of organisers.
  const custom = activeFields(asked).map((field) => ({
    ...field,
    is_required: field.is_required && field.filled_by === FILLED_BY.organiser,
  }));
  const valuesOf = (row: Company | null): Values => ({ ...ownValues(row), ...fieldValues(custom, row?.custom_fields) });

  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('company.admin.name'), required: true, maxLength: 200 },
    {
      kind: 'custom',
      name: 'country_id',
      label: t('company.admin.place'),
      required: true,
      rule: (place) => (place.country_id ? null : t('company.admin.chooseCountry')),
      render: ({ value, onChange }) => <PlaceField value={value} onChange={onChange} />,
    },
    {
      kind: 'select',
      name: 'scale',
      label: t('company.admin.scale'),
      half: true,
      options: optionsOf(companySize, lang),
    },
    { kind: 'number', name: 'founded', label: t('company.admin.founded'), half: true, min: 1000, max: 2100 },
    { kind: 'url', name: 'website', label: t('company.admin.website'), half: true, placeholder: 'https://' },
    {
      kind: 'email',
      name: 'email',
      label: t('company.admin.email'),
      half: true,
      rule: (email) => (email === '' || isEmail(email.trim()) ? null : t('company.admin.badEmail')),
    },
    { kind: 'tel', name: 'phone', label: t('company.admin.phone'), half: true, maxLength: 60 },
    {
      kind: 'custom',
      name: 'custom_tags',
      label: t('company.admin.tags'),
      hint: t('company.admin.tagsHint', { max: MAX_TAG, most: MAX_TAGS }),
      render: (control) => <TagsField {...control} />,
    },
    { kind: 'pair', name: 'profile', label: t('company.admin.profile'), isLong: true, maxLength: 2000 },
    { kind: 'picture', name: 'logo', label: t('company.admin.logo'), size: { width: 400, height: 400 } },
    ...fieldInputs<Values>(custom, i18n),
  ];

  const save = (all: Values, version?: string) => {
    const { country_id: place, ...values } = withoutFields(custom, all);
    const numbers = { scale: values.scale ?? 0, founded: values.founded ?? 0 };
    const body = { ...values, ...place, ...numbers, custom_fields: fieldBody(custom, all) };
    return old
      ? api.put(COMPANIES, { ...body, id: old.id, version: version ?? old.version }, WRITE)
      : api.post(COMPANIES, { ...body, id: null, version: null }, WRITE);
  };

  return (
    <DialogForm
      open={company !== null}
      onClose={onClose}
      title={old ? t('company.admin.edit') : t('company.admin.create')}
      fields={fields}
      initial={valuesOf(old)}
      save={save}
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload(COMPANIES);
      }}
      width={720}
    />
  );
}
