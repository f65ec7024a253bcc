// What one type of booths is asked for: fascia, backboard, stand plan, and items of the organiser's own.
import { ApiFailure, isFailure } from '@/api/failure';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import {
  FILE_FORMATS,
  type ItemRule,
  type KindRules,
  PICTURE_FORMATS,
  RAW,
  type Setting,
  SHELL,
} from '../gather/models';
import { GatherItems } from './gather-items';
import { kindName } from './gather-words';

const flat = (kind: KindRules) => ({
  /** `base:1` or `type:5`. */
  type: kind.type_id ? `type:${kind.type_id}` : `base:${kind.base}`,
  deadline: kind.deadline ?? null,
  fascia: kind.fascia.is_on,
  fascia_required: kind.fascia.is_required,
  max_zh: kind.fascia.max_zh,
  max_en: kind.fascia.max_en,
  backboard: kind.backboard.is_on,
  backboard_required: kind.backboard.is_required,
  size: kind.backboard.is_exact ? 'exact' : 'least',
  width: kind.backboard.width,
  height: kind.backboard.height,
  art_formats: [...kind.backboard.formats],
  art_mb: kind.backboard.max_mb,
  plan: kind.stand_plan.is_on,
  plan_required: kind.stand_plan.is_required,
  plan_formats: [...kind.stand_plan.formats],
  plan_mb: kind.stand_plan.max_mb,
  items: kind.items.map((item): ItemRule => ({ ...item })),
});
type Values = ReturnType<typeof flat>;

function deep(values: Values, types: Setting['types']): KindRules {
  const [what, number] = values.type.split(':');
  const own = what === 'type' ? types.find(({ id }) => id === Number(number)) : undefined;
  return {
    base: own?.base ?? Number(number),
    type_id: own?.id ?? null,
    deadline: values.deadline,
    fascia: {
      is_on: values.fascia,
      is_required: values.fascia_required,
      max_zh: values.max_zh,
      max_en: values.max_en,
    },
    backboard: {
      is_on: values.backboard,
      is_required: values.backboard_required,
      is_exact: values.size === 'exact',
      width: values.width,
      height: values.height,
      formats: values.art_formats,
      max_mb: values.art_mb,
    },
    stand_plan: {
      is_on: values.plan,
      is_required: values.plan_required,
      formats: values.plan_formats,
      max_mb: values.plan_mb,
    },
    items: values.items,
  };
}

/** A new kind: a shell has a board and a wall, raw space a drawing. */
const blank = (base: number): KindRules => ({
  base,
  type_id: null,
  deadline: null,
  fascia: { is_on: true, is_required: true, max_zh: 20, max_en: 40 },
  backboard: {
    is_on: base === SHELL,
    is_required: true,
    is_exact: false,
    width: 3000,
    height: 2400,
    formats: ['jpg', 'jpeg', 'png'],
    max_mb: 20,
  },
  stand_plan: {
    is_on: base === RAW,
    is_required: true,
    formats: ['pdf', 'dwg', 'zip', 'jpg', 'jpeg', 'png'],
    max_mb: 50,
  },
  items: [],
});

/** Where the server's names of fields stand in this form. */
const PLACES: Record<string, keyof Values> = {
  base: 'type',
  type_id: 'type',
  deadline: 'deadline',
  'fascia.max_zh': 'max_zh',
  'fascia.max_en': 'max_en',
  'backboard.width': 'width',
  'backboard.height': 'height',
  'backboard.formats': 'art_formats',
  'backboard.max_mb': 'art_mb',
  'stand_plan.formats': 'plan_formats',
  'stand_plan.max_mb': 'plan_mb',
};

/** The same failure with the names of this form. */
export function placed(error: unknown): unknown {
  if (!isFailure(error)) return error;
  const fields = Object.entries(error.fields).map(([name, text]) => {
    const own = name.replace(/^kinds\[\d+\]\./, '');
    return [PLACES[own] ?? own, text];
  });
  const { status, code, message, requestId, data } = error;
  return new ApiFailure({ status, code, message, requestId, data, fields: Object.fromEntries(fields) });
}

interface GatherKindFormProps {
  editing: { at: number; kind: KindRules | null } | null;
  types: Setting['types'];
  /** What a new one is about at first. */
  first: number;
  save: (kind: KindRules) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

export function GatherKindForm({ editing, types, first, save, onSaved, onClose }: GatherKindFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  if (!editing) return null;
  const formats = (list: readonly string[]) => list.map((value) => ({ value, label: value }));
  const required = t('booth.gathering.required');
  const name = (base: number, type_id: number | null = null) => kindName({ base, type_id }, types, i18n);
  const fields: Field<Values>[] = [
    {
      kind: 'select',
      name: 'type',
      label: t('booth.gathering.type'),
      hint: t('booth.gathering.typeHint'),
      required: true,
      options: [
        { value: `base:${SHELL}`, label: name(SHELL) },
        { value: `base:${RAW}`, label: name(RAW) },
        ...types.map(({ id, base }) => ({ value: `type:${id}`, label: name(base, id) })),
      ],
    },
    {
      kind: 'datetime',
      name: 'deadline',
      label: t('booth.gathering.ownDeadline'),
      hint: t('booth.gathering.ownDeadlineHint'),
    },
    { kind: 'switch', name: 'fascia', label: t('booth.gather.part.fascia'), half: true },
    { kind: 'switch', name: 'fascia_required', label: required, half: true, when: ({ fascia }) => fascia },
    {
      kind: 'number',
      name: 'max_zh',
      label: t('booth.gathering.maxZh'),
      half: true,
      required: true,
      min: 2,
      max: 100,
      when: ({ fascia }) => fascia,
    },
    {
      kind: 'number',
      name: 'max_en',
      label: t('booth.gathering.maxEn'),
      half: true,
      required: true,
      min: 2,
      max: 100,
      when: ({ fascia }) => fascia,
    },
    { kind: 'switch', name: 'backboard', label: t('booth.gather.part.backboard'), half: true },
    { kind: 'switch', name: 'backboard_required', label: required, half: true, when: ({ backboard }) => backboard },
    {
      kind: 'radio',
      name: 'size',
      label: t('booth.gathering.size'),
      required: true,
      options: [
        { value: 'least', label: t('booth.gathering.sizeLeast') },
        { value: 'exact', label: t('booth.gathering.sizeExact') },
      ],
      when: ({ backboard }) => backboard,
    },
    {
      kind: 'number',
      name: 'width',
      label: t('booth.gathering.width'),
      half: true,
      required: true,
      min: 1,
      max: 16_000,
      when: ({ backboard }) => backboard,
    },
    {
      kind: 'number',
      name: 'height',
      label: t('booth.gathering.height'),
      half: true,
      required: true,
      min: 1,
      max: 16_000,
      when: ({ backboard }) => backboard,
    },
    {
      kind: 'checks',
      name: 'art_formats',
      label: t('booth.gathering.formats'),
      options: formats(PICTURE_FORMATS),
      when: ({ backboard }) => backboard,
    },
    {
      kind: 'number',
      name: 'art_mb',
      label: t('booth.gathering.maxMb'),
      half: true,
      required: true,
      min: 1,
      max: 200,
      when: ({ backboard }) => backboard,
    },
    { kind: 'switch', name: 'plan', label: t('booth.gather.part.stand_plan'), half: true },
    { kind: 'switch', name: 'plan_required', label: required, half: true, when: ({ plan }) => plan },
    {
      kind: 'checks',
      name: 'plan_formats',
      label: t('booth.gathering.formats'),
      options: formats(FILE_FORMATS),
      when: ({ plan }) => plan,
    },
    {
      kind: 'number',
      name: 'plan_mb',
      label: t('booth.gathering.maxMb'),
      half: true,
      required: true,
      min: 1,
      max: 200,
      when: ({ plan }) => plan,
    },
    {
      kind: 'custom',
      name: 'items',
      label: t('booth.gathering.items'),
      hint: t('booth.gathering.itemsHint'),
      render: (control) => <GatherItems {...control} />,
    },
  ];
  return (
    <DialogForm<Values>
      open
      onClose={onClose}
      title={editing.kind ? kindName(editing.kind, types, i18n) : t('booth.gathering.addKind')}
      fields={fields}
      initial={flat(editing.kind ?? blank(first))}
      save={(values) =>
        save(deep(values, types)).catch((error: unknown) => {
          throw placed(error);
        })
      }
      onSaved={onSaved}
      width={720}
    />
  );
}
