// What organisers ask of companies beyond the profile: custom fields, their order, and how their inputs will look.

import { FILLED_BY, hasChoices, MAX_CHOICES, TYPE } from '@/shared/custom-fields/models';
import type { Field } from '@/shared/form';
import { ListField } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { EntryText } from '@/shared/records/entry-inputs';
import { RecordsScreen } from '@/shared/records/records-screen';
import { customFieldType, labelOf, optionsOf } from '@/shared/refdata/enumerations';
import { Tag } from '@/ui/tag';
import { FieldPreview } from './field-preview';
import { type CompanyField, FIELDS } from './queries';

const valuesOf = (row: CompanyField | null) => ({
  field_type: row?.field_type ?? TYPE.text,
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  help_zh: row?.help_zh ?? '',
  help_en: row?.help_en ?? '',
  choices: row?.choices ?? [],
  filled_by: row?.filled_by ?? FILLED_BY.own,
  is_required: row?.is_required ?? false,
  is_public: row?.is_public ?? true,
  is_active: row?.is_active ?? true,
  /** Sent nowhere: the place where the input is shown. */
  preview: '',
});
type Values = ReturnType<typeof valuesOf>;

/** What is sent: choices only where something is chosen. */
const bodyOf = ({ preview: _, ...values }: Values) => ({
  ...values,
  choices: hasChoices(values.field_type) ? values.choices : [],
});

export default function FieldsScreen() {
  const { t, lang, local } = useI18n();
  const typeName = (type: number) => labelOf(customFieldType, type, lang) ?? '';
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('company.fields.name'), required: true, maxLength: 60 },
    {
      kind: 'select',
      name: 'field_type',
      label: t('company.fields.type'),
      hint: t('company.fields.typeHint'),
      required: true,
      half: true,
      options: optionsOf(customFieldType, lang),
    },
    {
      kind: 'select',
      name: 'filled_by',
      label: t('company.fields.filledBy'),
      required: true,
      half: true,
      options: [
        { value: FILLED_BY.own, label: t('company.fields.byCompany') },
        { value: FILLED_BY.organiser, label: t('company.fields.byOrganiser') },
      ],
    },
    {
      kind: 'custom',
      name: 'choices',
      label: t('company.fields.choices'),
      hint: t('company.fields.choicesHint'),
      required: true,
      when: ({ field_type }) => hasChoices(field_type),
      render: (control) => (
        <ListField
          {...control}
          blank={{ id: 0, name_zh: '', name_en: '' }}
          one={t('company.fields.choice')}
          addLabel={t('company.fields.addChoice')}
          max={MAX_CHOICES}
        >
          {(of) => (
            <>
              <EntryText of={of} name="name_zh" label={t('shared.form.zh')} />
              <EntryText of={of} name="name_en" label={t('shared.form.en')} />
            </>
          )}
        </ListField>
      ),
    },
    { kind: 'pair', name: 'help', label: t('company.fields.help'), maxLength: 200 },
    {
      kind: 'switch',
      name: 'is_public',
      label: t('company.fields.isPublic'),
      hint: t('company.fields.isPublicHint'),
      half: true,
    },
    {
      kind: 'switch',
      name: 'is_required',
      label: t('company.fields.isRequired'),
      hint: t('company.fields.isRequiredHint'),
      half: true,
    },
    { kind: 'switch', name: 'is_active', label: t('company.fields.isActive'), hint: t('company.fields.isActiveHint') },
    {
      kind: 'custom',
      name: 'preview',
      label: t('company.fields.preview'),
      render: ({ all }) => <FieldPreview values={all as unknown as Values} />,
    },
  ];
  return (
    <RecordsScreen
      kind="company.fields"
      path={FIELDS}
      auth="company.manage"
      touches={['/atlas/atams_company/custom_fields', '/atlas/company/company_info/{company_id}']}
      siteOf={() => '/exhibitiorList'}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        nameColumn(t, 'name'),
        { prop: 'type', label: t('company.fields.type'), render: (row) => typeName(row.field_type) },
        {
          prop: 'filled_by',
          label: t('company.fields.filledBy'),
          render: (row) =>
            t(row.filled_by === FILLED_BY.own ? 'company.fields.byCompany' : 'company.fields.byOrganiser'),
        },
        {
          prop: 'seen',
          label: t('company.fields.seenBy'),
          render: (row) => t(row.is_public ? 'company.fields.public' : 'company.fields.internal'),
        },
        {
          prop: 'required',
          label: t('company.fields.isRequired'),
          render: (row) => t(row.is_required ? 'records.yes' : 'records.no'),
        },
        { prop: 'used', label: t('company.fields.used'), end: true, render: (row) => row.used },
        {
          prop: 'state',
          label: t('records.state'),
          render: (row) =>
            row.is_active ? (
              <Tag flag="C">{t('company.fields.on')}</Tag>
            ) : (
              <Tag flag="M">{t('company.fields.off')}</Tag>
            ),
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      deleteText={(row) =>
        row.used > 0 ? t('company.fields.deleteUsed', { n: row.used }) : t('company.fields.deleteUnused')
      }
    />
  );
}
