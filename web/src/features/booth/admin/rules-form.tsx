// One part of the rules of booking in a dialog; the others are sent back as they were.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { type Translate, useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { EVERYBODY, INVITED, LAST_YEAR_FIRST, RULES, type Rules } from './models';

export type RulesPart = 'time' | 'choice' | 'queue';

const valuesOf = ({ activity_id: _, guests: __, version: ___, ...rules }: Rules) => ({
  ...rules,
  opens_at: rules.opens_at ?? null,
  closes_at: rules.closes_at ?? null,
  priority_until: rules.priority_until ?? null,
});
type Values = ReturnType<typeof valuesOf>;

const timeFields = (t: Translate): Field<Values>[] => [
  { kind: 'datetime', name: 'opens_at', label: t('booth.rules.opensAt'), hint: t('booth.rules.opensAtHint') },
  {
    kind: 'datetime',
    name: 'closes_at',
    label: t('booth.rules.closesAt'),
    hint: t('booth.rules.closesAtHint'),
    rule: (value, { opens_at }) => (value && opens_at && value <= opens_at ? t('booth.rules.closesBefore') : null),
  },
  {
    kind: 'radio',
    name: 'audience',
    label: t('booth.rules.audience'),
    required: true,
    options: [
      { value: EVERYBODY, label: t('booth.rules.everybody') },
      { value: INVITED, label: t('booth.rules.invited'), hint: t('booth.rules.invitedHint') },
      { value: LAST_YEAR_FIRST, label: t('booth.rules.lastYearFirst'), hint: t('booth.rules.lastYearFirstHint') },
    ],
  },
  {
    kind: 'datetime',
    name: 'priority_until',
    label: t('booth.rules.priorityUntil'),
    hint: t('booth.rules.priorityUntilHint'),
    required: true,
    when: ({ audience }) => audience === LAST_YEAR_FIRST,
  },
];

const choiceFields = (t: Translate): Field<Values>[] => [
  {
    kind: 'number',
    name: 'most_booths',
    label: t('booth.rules.mostBooths'),
    hint: t('booth.rules.mostBoothsHint'),
    required: true,
    min: 0,
    max: 1000,
  },
  { kind: 'switch', name: 'must_touch', label: t('booth.rules.mustTouch'), hint: t('booth.rules.mustTouchHint') },
  { kind: 'switch', name: 'is_reviewed', label: t('booth.rules.isReviewed'), hint: t('booth.rules.isReviewedHint') },
  {
    kind: 'number',
    name: 'hold_minutes',
    label: t('booth.rules.holdMinutes'),
    hint: t('booth.rules.holdMinutesHint'),
    half: true,
    required: true,
    min: 1,
    max: 60,
  },
  {
    kind: 'number',
    name: 'offer_hours',
    label: t('booth.rules.offerHours'),
    hint: t('booth.rules.offerHoursHint'),
    half: true,
    required: true,
    min: 1,
    max: 168,
  },
  {
    kind: 'number',
    name: 'deposit_percent',
    label: t('booth.rules.depositPercent'),
    hint: t('booth.rules.depositPercentHint'),
    half: true,
    required: true,
    min: 0,
    max: 100,
  },
  {
    kind: 'number',
    name: 'deposit_days',
    label: t('booth.rules.depositDays'),
    hint: t('booth.rules.depositDaysHint'),
    half: true,
    required: true,
    min: 0,
    max: 365,
  },
];

const queueFields = (t: Translate): Field<Values>[] => [
  {
    kind: 'number',
    name: 'queue_batch',
    label: t('booth.rules.queueBatch'),
    half: true,
    required: true,
    min: 1,
    max: 500,
  },
  {
    kind: 'number',
    name: 'queue_seconds',
    label: t('booth.rules.queueSeconds'),
    half: true,
    required: true,
    min: 1,
    max: 600,
  },
];

const FIELDS = { time: timeFields, choice: choiceFields, queue: queueFields };

interface RulesFormProps {
  rules: Rules;
  /** Null while closed. */
  part: RulesPart | null;
  onClose: () => void;
}

export function RulesForm({ rules, part, onClose }: RulesFormProps) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  if (!part) return null;
  return (
    <DialogForm<Values, Values, Rules>
      open
      onClose={onClose}
      title={t(`booth.rules.${part}`)}
      intro={part === 'queue' ? t('booth.rules.queueText') : undefined}
      fields={FIELDS[part](t)}
      initial={valuesOf(rules)}
      save={(values, version = rules.version) =>
        api.put(RULES, { ...values, activity_id: rules.activity_id, version }, WRITE)
      }
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void client.invalidateQueries({ queryKey: [RULES] });
      }}
    />
  );
}
