// The form of a level: where it stands, what it is called, what an inquiry must have, what a claim costs.
import { DialogForm, type Field, withAllBelow } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { optionsOf, transportMode } from '@/shared/refdata/enumerations';
import { useApi, WRITE } from '@/shared/use-api';
import { CountryList } from '../inquiry/country-list';
import { POINTS } from '../inquiry/words';
import { levelNodes } from './levels';
import { LEVELS, type Level, MAX } from './models';

/** What is edited: a level, or a new one below a parent (null is the top). */
export type Editing = { level: Level } | { parentId: number | null };

const COUNTS = 2;

const valuesOf = (level: Level | null, parentId: number | null = null) => ({
  parent_id: (level ? level.parent_id || null : parentId) as number | null,
  name_zh: level?.name_zh ?? '',
  name_en: level?.name_en ?? '',
  min_containers: (level?.standard.min_containers ?? null) as number | null,
  min_kg: (level?.standard.min_kg ?? null) as number | null,
  modes: level?.standard.modes ?? [],
  countries: level?.standard.countries ?? [],
  unit: level?.unit ?? POINTS,
  price: (level?.price ?? null) as number | null,
});
type Values = ReturnType<typeof valuesOf>;

interface LevelFormProps {
  editing: Editing | null;
  levels: readonly Level[];
  onClose: () => void;
  onSaved: () => void;
}

export function LevelForm({ editing, levels, onClose, onSaved }: LevelFormProps) {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const old = editing && 'level' in editing ? editing.level : null;
  const parentId = editing && 'parentId' in editing ? editing.parentId : null;
  const nodes = levelNodes(levels, local);
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    {
      kind: 'tree',
      name: 'parent_id',
      label: t('freight.levels.parent'),
      nodes,
      refused: old ? withAllBelow(nodes, old.id) : undefined,
      placeholder: t('freight.levels.top'),
    },
    {
      kind: 'number',
      name: 'min_containers',
      label: t('freight.levels.minContainers'),
      hint: t('freight.levels.minHint'),
      half: true,
      min: 1,
      max: 9_999,
    },
    { kind: 'number', name: 'min_kg', label: t('freight.levels.minKg'), half: true, min: 0 },
    {
      kind: 'checks',
      name: 'modes',
      label: t('freight.inquiry.mode'),
      hint: t('freight.levels.modesHint'),
      options: optionsOf(transportMode, lang),
    },
    {
      kind: 'custom',
      name: 'countries',
      label: t('freight.levels.countries'),
      hint: t('freight.levels.countriesHint'),
      render: ({ value, onChange }) => <CountryList value={value} onChange={onChange} />,
    },
    {
      kind: 'radio',
      name: 'unit',
      label: t('freight.levels.unit'),
      required: true,
      options: [
        { value: POINTS, label: t('freight.levels.unitPoints') },
        { value: COUNTS, label: t('freight.levels.unitCounts') },
      ],
    },
    {
      kind: 'number',
      name: 'price',
      label: t('freight.inquiry.price'),
      hint: t('freight.levels.priceHint'),
      required: true,
      min: 0,
      rule: (price, { unit }) => {
        const most = unit === COUNTS ? MAX.counts : MAX.points;
        const isWhole = Number.isInteger(price) && (price ?? 0) >= 0 && (price ?? 0) <= most;
        return isWhole ? null : t('freight.levels.priceRule', { most });
      },
    },
  ];
  return (
    <DialogForm<Values, Values, Level>
      open={editing !== null}
      onClose={onClose}
      title={t(old ? 'freight.levels.edit' : 'freight.levels.create')}
      fields={fields}
      initial={valuesOf(old, parentId)}
      valuesOf={(level) => valuesOf(level)}
      save={async (values, version = old?.version) => {
        const { min_containers, min_kg, modes, countries, parent_id, price, ...rest } = values;
        const body = {
          ...rest,
          parent_id: parent_id ?? 0,
          price: price ?? 0,
          standard: { min_containers, min_kg, modes, countries },
        };
        return old ? api.put(LEVELS, { ...body, id: old.id, version }, WRITE) : api.post(LEVELS, body, WRITE);
      }}
      onSaved={onSaved}
    />
  );
}
