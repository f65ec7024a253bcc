// Whether something is collected for booths, until when, and when exhibitors are reminded.
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import type { Setting } from '../gather/models';

const DAYS = [30, 14, 7, 3, 1];
const valuesOf = ({ is_on, deadline, remind_days }: Setting) => ({
  is_on,
  deadline: deadline ?? null,
  remind_days: [...remind_days],
});
type Values = ReturnType<typeof valuesOf>;

interface GatherGeneralFormProps {
  setting: Setting | null;
  save: (part: Partial<Setting>, version?: string) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

export function GatherGeneralForm({ setting, save, onSaved, onClose }: GatherGeneralFormProps) {
  const { t } = useI18n();
  if (!setting) return null;
  const days = [...new Set([...DAYS, ...setting.remind_days])].sort((a, b) => b - a);
  const fields: Field<Values>[] = [
    { kind: 'switch', name: 'is_on', label: t('booth.gathering.isOn'), hint: t('booth.gathering.isOnHint') },
    {
      kind: 'datetime',
      name: 'deadline',
      label: t('booth.gather.deadline'),
      hint: t('booth.gathering.deadlineHint'),
    },
    {
      kind: 'checks',
      name: 'remind_days',
      label: t('booth.gathering.remindDays'),
      hint: t('booth.gathering.remindDaysHint'),
      options: days.map((n) => ({ value: n, label: t('booth.gathering.daysBefore', { n }) })),
    },
  ];
  return (
    <DialogForm<Values>
      open
      onClose={onClose}
      title={t('booth.gathering.general')}
      fields={fields}
      initial={valuesOf(setting)}
      save={(values) => save(values)}
      onSaved={onSaved}
    />
  );
}
