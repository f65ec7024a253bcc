// What organisers ask beyond what everybody is asked: the custom fields of one subject, their order, and how their
// inputs will look. A screen says whose fields they are; everything else is written here.
import type { Permission } from '@/api/permissions';
import type { GetPath } from '@/api/typing';
import type { Field } from '@/shared/form';
import { ListField } from '@/shared/form';
import type { Choice } from '@/shared/form/fields';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { EntryText } from '@/shared/records/entry-inputs';
import type { RecordKind } from '@/shared/records/kinds';
import { RecordsScreen } from '@/shared/records/records-screen';
import { customFieldType, labelOf, optionsOf } from '@/shared/refdata/enumerations';
import type { RowOf } from '@/shared/table';
import { Tag } from '@/ui/tag';
import { EVERYBODY, FILLED_BY, hasChoices, MAX_CHOICES, TYPE } from '../models';
import { AnswerChecks, answersOf, conditionText, DeciderSelect, decidersOf } from './condition';
import { FieldPreview } from './field-preview';

/** The lists of definitions: every subject has its own. */
type DefinitionsPath = '/atms/company/fields' | '/atms/attend/fields';
type Definition = RowOf<DefinitionsPath>;

/** What differs between subjects. */
interface DefinitionWords {
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

/** For subjects whose people are not all asked the same. */
interface Conditions {
  /** Those who can be asked apart. */
  audiences: readonly Choice<number>[];
  /** All fields of the subject, which others can depend on. */
  fields: readonly Definition[];
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
  /** Without them everybody is asked everything. */
  conditions?: Conditions;
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
  asked_of: row?.asked_of ?? EVERYBODY,
  when_field: row?.when_field ?? null,
  when_choices: row?.when_choices ?? [],
  /** Sent nowhere: which one it is, and after which others it comes. */
  defined: { id: row?.id ?? 0, place: row?.sort ?? null },
  /** Sent nowhere: the place where the input is shown. */
  preview: '',
});
type Values = ReturnType<typeof valuesOf>;

export function DefinitionsScreen(props: DefinitionsScreenProps) {
  const { path, kind, auth, touches, site, isOwnOnly = false, conditions, words } = props;
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const everybody = { value: EVERYBODY, label: t('customFields.everybody') };
  const audiences = [everybody, ...(conditions?.audiences ?? [])];
  const deciderOf = (id: number | null) => conditions?.fields.find((field) => field.id === id);
  /** The answers of a condition, of those that its field can have. */
  const namedAnswers = ({ when_field, when_choices }: Values) => {
    const decider = deciderOf(when_field);
    const answers = decider ? answersOf(decider, i18n).map(({ value }) => value) : [];
    return when_choices.filter((choice) => answers.includes(choice));
  };
  /** What is sent: choices only where something is chosen. */
  const bodyOf = (all: Values) => {
    const { preview: _, defined: __, ...values } = all;
    const choices = hasChoices(values.field_type) ? values.choices : [];
    return { ...values, choices, when_choices: namedAnswers(all) };
  };
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
    {
      kind: 'radio',
      name: 'asked_of',
      label: t('customFields.askedOf'),
      required: true,
      when: () => conditions !== undefined,
      options: audiences,
    },
    {
      kind: 'custom',
      name: 'when_field',
      label: t('customFields.when'),
      hint: t('customFields.whenHint'),
      when: ({ defined }) => decidersOf(conditions?.fields ?? [], defined).length > 0,
      render: (control) => (
        <DeciderSelect
          control={control}
          deciders={decidersOf(conditions?.fields ?? [], (control.all as unknown as Values).defined)}
        />
      ),
    },
    {
      kind: 'custom',
      name: 'when_choices',
      label: t('customFields.whenChoices'),
      required: true,
      when: ({ when_field }) => deciderOf(when_field) !== undefined,
      // Ticks of another field that was chosen before count for nothing.
      rule: (_, all) => (namedAnswers(all).length > 0 ? null : t('customFields.answerNeeded')),
      render: (control) => (
        <AnswerChecks control={control} decider={deciderOf((control.all as unknown as Values).when_field)} />
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
        ...(conditions
          ? [
              {
                prop: 'asked_of',
                label: t('customFields.askedOf'),
                render: (row: Definition) => audiences.find(({ value }) => value === row.asked_of)?.label ?? '',
              },
              {
                prop: 'when',
                label: t('customFields.when'),
                wrap: true,
                render: (row: Definition) => conditionText(row, conditions.fields, i18n) || t('customFields.always'),
              },
            ]
          : []),
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
