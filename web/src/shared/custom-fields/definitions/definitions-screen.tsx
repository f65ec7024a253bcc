// What organisers ask beyond what everybody is asked: the custom fields of one subject, their order, and how their
// inputs will look. A screen says whose fields they are; everything else is written here.
import type { Permission } from '@/api/permissions';
import type { GetPath } from '@/api/typing';
import type { Field } from '@/shared/form';
import { ListField } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { EntryText } from '@/shared/records/entry-inputs';
import type { RecordKind } from '@/shared/records/kinds';
import { RecordsScreen } from '@/shared/records/records-screen';
import { customFieldType, labelOf, optionsOf } from '@/shared/refdata/enumerations';
import type { RowOf } from '@/shared/table';
import { Tag } from '@/ui/tag';
import { FILLED_BY, hasChoices, MAX_CHOICES, TYPE } from '../models';
import { FieldPreview } from './field-preview';

/** The lists of definitions: every subject has its own. */
export type DefinitionsPath = '/atms/company/fields' | '/atms/attend/fields';
type Definition = RowOf<DefinitionsPath>;

/** What differs between subjects. */
export interface DefinitionWords {
  typeHint: string;
  /** Those whom the fields are about, who fill them in. */
  byOwn: string;
  /** Who sees what is public. */
  everyone: string;
  isPublic: string;
  isPublicHint: string;
  /** What is lost with a field that so many have filled in. */
  deleteUsed: (n: number) => string;
  deleteUnused: string;
}

interface DefinitionsScreenProps {
  path: DefinitionsPath;
  kind: RecordKind;
  auth: Permission;
  /** Public answers that show the fields. */
  touches: GetPath[];
  /** The page of the site where they are asked or shown. */
  site: string;
  /** There is no form in which organisers could fill one in. */
  isOwnOnly?: boolean;
  words: DefinitionWords;
}

const valuesOf = (row: Definition | null) => ({
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

export function DefinitionsScreen(props: DefinitionsScreenProps) {
  const { path, kind, auth, touches, site, isOwnOnly = false, words } = props;
  const { t, lang, local } = useI18n();
  const typeName = (type: number) => labelOf(customFieldType, type, lang) ?? '';
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('customFields.name'), required: true, maxLength: 60 },
    {
      kind: 'select',
      name: 'field_type',
      label: t('customFields.type'),
      hint: words.typeHint,
      required: true,
      half: true,
      options: optionsOf(customFieldType, lang),
    },
    {
      kind: 'select',
      name: 'filled_by',
      label: t('customFields.filledBy'),
      required: true,
      half: true,
      when: () => !isOwnOnly,
      options: [
        { value: FILLED_BY.own, label: words.byOwn },
        { value: FILLED_BY.organiser, label: t('customFields.byOrganiser') },
      ],
    },
    {
      kind: 'custom',
      name: 'choices',
      label: t('customFields.choices'),
      hint: t('customFields.choicesHint'),
      required: true,
      when: ({ field_type }) => hasChoices(field_type),
      render: (control) => (
        <ListField
          {...control}
          blank={{ id: 0, name_zh: '', name_en: '' }}
          one={t('customFields.choice')}
          addLabel={t('customFields.addChoice')}
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
    { kind: 'pair', name: 'help', label: t('customFields.help'), maxLength: 200 },
    { kind: 'switch', name: 'is_public', label: words.isPublic, hint: words.isPublicHint, half: true },
    {
      kind: 'switch',
      name: 'is_required',
      label: t('customFields.isRequired'),
      hint: t('customFields.isRequiredHint'),
      half: true,
    },
    { kind: 'switch', name: 'is_active', label: t('customFields.isActive'), hint: t('customFields.isActiveHint') },
    {
      kind: 'custom',
      name: 'preview',
      label: t('customFields.preview'),
      render: ({ all }) => <FieldPreview values={all as unknown as Values} />,
    },
  ];
  return (
    <RecordsScreen
      kind={kind}
      path={path}
      auth={auth}
      touches={touches}
      siteOf={() => site}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        nameColumn(t, 'name'),
        { prop: 'type', label: t('customFields.type'), render: (row) => typeName(row.field_type) },
        {
          prop: 'filled_by',
          label: t('customFields.filledBy'),
          render: (row) => (row.filled_by === FILLED_BY.own ? words.byOwn : t('customFields.byOrganiser')),
        },
        {
          prop: 'seen',
          label: t('customFields.seenBy'),
          render: (row) => (row.is_public ? words.everyone : t('customFields.internal')),
        },
        {
          prop: 'required',
          label: t('customFields.isRequired'),
          render: (row) => t(row.is_required ? 'records.yes' : 'records.no'),
        },
        { prop: 'used', label: t('customFields.used'), end: true, render: (row) => row.used },
        {
          prop: 'state',
          label: t('records.state'),
          render: (row) =>
            row.is_active ? <Tag flag="C">{t('customFields.on')}</Tag> : <Tag flag="M">{t('customFields.off')}</Tag>,
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      deleteText={(row) => (row.used > 0 ? words.deleteUsed(row.used) : words.deleteUnused)}
    />
  );
}
