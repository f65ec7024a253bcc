// The form of one rule: which inquiries it takes, to whom they go in turn, and how many.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { optionsOf, transportMode } from '@/shared/refdata/enumerations';
import { LaneList } from '../inquiry/lane-list';
import { AgentList } from './agent-list';
import { MAX, PUBLIC_LEVELS } from './models';
import type { RuleValues } from './rules';

const BLANK: RuleValues = {
  key: 0,
  name: '',
  lanes: [],
  levels: [],
  modes: [],
  agents: [],
  places: 1,
  daily_cap: 0,
  in_hours: true,
};

interface RuleFormProps {
  /** The rule that is changed; null for a new one. */
  rule: RuleValues | null;
  isOpen: boolean;
  onClose: () => void;
  save: (rule: RuleValues) => Promise<unknown>;
}

export function RuleForm({ rule, isOpen, onClose, save }: RuleFormProps) {
  const { t, lang, local } = useI18n();
  const { data: levels = [] } = useQuery(read(PUBLIC_LEVELS, {}));
  const fields: Field<RuleValues>[] = [
    { kind: 'text', name: 'name', label: t('freight.rules.name'), required: true, maxLength: 50 },
    {
      kind: 'custom',
      name: 'lanes',
      label: t('freight.rules.lanes'),
      hint: t('freight.rules.lanesHint'),
      render: ({ value, onChange, errorAt }) => <LaneList value={value} onChange={onChange} errorAt={errorAt} />,
    },
    {
      kind: 'checks',
      name: 'modes',
      label: t('freight.inquiry.mode'),
      hint: t('freight.levels.modesHint'),
      options: optionsOf(transportMode, lang),
    },
    {
      kind: 'checks',
      name: 'levels',
      label: t('freight.inquiry.level'),
      hint: t('freight.rules.levelsHint'),
      options: levels.map((level) => ({ value: level.id, label: local(level, 'name') })),
    },
    {
      kind: 'custom',
      name: 'agents',
      label: t('freight.rules.agents'),
      hint: t('freight.rules.agentsHint'),
      render: ({ value, onChange }) => <AgentList value={value} onChange={onChange} />,
    },
    {
      kind: 'number',
      name: 'places',
      label: t('freight.rules.places'),
      required: true,
      half: true,
      min: 1,
      max: MAX.places,
    },
    {
      kind: 'number',
      name: 'daily_cap',
      label: t('freight.rules.dailyCap'),
      hint: t('freight.rules.dailyCapHint'),
      half: true,
      min: 0,
      max: MAX.cap,
    },
    {
      kind: 'switch',
      name: 'in_hours',
      label: t('freight.rules.hours'),
      hint: t('freight.rules.hoursHint'),
    },
  ];
  return (
    <DialogForm<RuleValues>
      open={isOpen}
      onClose={onClose}
      title={t(rule ? 'freight.rules.edit' : 'freight.rules.add')}
      fields={fields}
      initial={rule ?? BLANK}
      save={(values) => save({ ...values, daily_cap: values.daily_cap ?? 0 })}
      width={720}
    />
  );
}
