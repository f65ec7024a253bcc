// One part of the setting of one-to-one meetings in a dialog; the others are sent back as they were.
import { useQueryClient } from '@tanstack/react-query';
import { type Control, DialogForm, type Field, ListField } from '@/shared/form';
import { minuteOf, minuteText } from '@/shared/form/times';
import { type I18n, useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { Checkbox } from '@/ui/checkbox';
import { Field as Labelled } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { PATH } from '../models';
import { gridProblem, MAX_SLOTS, nextWindow, slotCount, type TimeWindow } from './grid';
import { EXHIBITOR, SETTING, type Setting, VISITOR } from './models';
import type { TypeName } from './setting-page';
import styles from './setting-page.module.css';

export type SettingPart = 'period' | 'times' | 'rules' | 'limits';

interface Rule {
  from_role: number;
  to_role: number;
  ticket_type_ids: number[];
}

const valuesOf = (setting: Setting) => ({
  is_on: setting.is_on,
  opens_at: setting.opens_at ?? null,
  closes_at: setting.closes_at ?? null,
  slot_minutes: setting.slot_minutes,
  break_minutes: setting.break_minutes,
  answer_hours: setting.answer_hours,
  max_open: setting.max_open,
  rules: setting.rules.map((rule): Rule => ({ ...rule, ticket_type_ids: rule.ticket_type_ids ?? [] })),
  windows: setting.windows.map(({ from, until }): TimeWindow => ({ from, until })),
});
type Values = ReturnType<typeof valuesOf>;

type Ask = (i18n: I18n, setting: Setting, types: readonly TypeName[]) => Field<Values>[];

const FIELDS: Record<SettingPart, Ask> = {
  period: ({ t }) => [
    { kind: 'switch', name: 'is_on', label: t('one2one.setting.on'), hint: t('one2one.setting.onHint') },
    {
      kind: 'datetime',
      name: 'opens_at',
      label: t('one2one.setting.opensAt'),
      hint: t('one2one.setting.opensAtHint'),
      half: true,
    },
    {
      kind: 'datetime',
      name: 'closes_at',
      label: t('one2one.setting.closesAt'),
      hint: t('one2one.setting.closesAtHint'),
      half: true,
      rule: (value, { opens_at }) => (value && opens_at && value <= opens_at ? t('records.endAfterStart') : null),
    },
  ],
  times: ({ t }, setting) => [
    {
      kind: 'number',
      name: 'slot_minutes',
      label: t('one2one.setting.slotMinutes'),
      hint: t('one2one.setting.slotMinutesHint'),
      required: true,
      min: 5,
      max: 240,
      half: true,
    },
    {
      kind: 'number',
      name: 'break_minutes',
      label: t('one2one.setting.breakMinutes'),
      hint: t('one2one.setting.breakMinutesHint'),
      required: true,
      min: 0,
      max: 120,
      half: true,
    },
    {
      kind: 'custom',
      name: 'windows',
      label: t('one2one.setting.windows'),
      hint: t('one2one.setting.windowsHint'),
      rule: (windows, { slot_minutes, break_minutes }) => {
        const trouble = gridProblem(windows, slot_minutes, break_minutes);
        return trouble ? t(`one2one.setting.trouble.${trouble}`) : null;
      },
      render: (control) => <Windows control={control} setting={setting} />,
    },
  ],
  rules: ({ t }, _, types) => [
    {
      kind: 'custom',
      name: 'rules',
      label: t('one2one.setting.rules'),
      hint: t('one2one.setting.rulesHint'),
      render: (control) => <Rules control={control} types={types} />,
    },
  ],
  limits: ({ t }) => [
    {
      kind: 'number',
      name: 'answer_hours',
      label: t('one2one.setting.answerHours'),
      hint: t('one2one.setting.answerHoursHint'),
      required: true,
      min: 1,
      max: 720,
    },
    {
      kind: 'number',
      name: 'max_open',
      label: t('one2one.setting.maxOpen'),
      hint: t('one2one.setting.maxOpenHint'),
      required: true,
      min: 1,
      max: 200,
    },
  ],
};

function Windows({ control, setting }: { control: Control<TimeWindow[]>; setting: Setting }) {
  const { t } = useI18n();
  const { value, onChange, errorAt, all } = control;
  const count = slotCount(value, Number(all.slot_minutes), Number(all.break_minutes));
  return (
    <>
      <ListField
        value={value}
        onChange={onChange}
        errorAt={errorAt}
        blank={nextWindow(value, setting)}
        one={t('one2one.setting.window')}
        addLabel={t('one2one.setting.addWindow')}
        max={60}
      >
        {({ entry, at, change }) => (
          <div className={styles.pair}>
            {(['from', 'until'] as const).map((name) => (
              <Labelled key={name} label={t(`one2one.blocks.${name}`)}>
                <Input
                  type="datetime-local"
                  name={`${name}-${at}`}
                  value={minuteText(entry[name])}
                  onChange={({ target }) => {
                    const moment = minuteOf(target.value) ?? entry[name];
                    change(name === 'from' ? { from: moment } : { until: moment });
                  }}
                />
              </Labelled>
            ))}
          </div>
        )}
      </ListField>
      <p className={styles.count} role="status">
        {t('one2one.setting.slotCount', { n: count, max: MAX_SLOTS })}
      </p>
    </>
  );
}

const ROLES = [
  [EXHIBITOR, 'exhibitor'],
  [VISITOR, 'visitor'],
] as const;

function Rules({ control, types }: { control: Control<Rule[]>; types: readonly TypeName[] }) {
  const { t, local } = useI18n();
  const { value, onChange, errorAt } = control;
  return (
    <ListField
      value={value}
      onChange={onChange}
      errorAt={errorAt}
      blank={{ from_role: VISITOR, to_role: EXHIBITOR, ticket_type_ids: [] }}
      one={t('one2one.setting.rule')}
      addLabel={t('one2one.setting.addRule')}
      max={20}
    >
      {({ entry, at, change }) => (
        <div className={styles.pair}>
          {(['from_role', 'to_role'] as const).map((name) => (
            <Labelled key={name} label={t(`one2one.setting.${name}`)}>
              <Select
                name={`${name}-${at}`}
                value={entry[name]}
                onChange={({ target }) => {
                  const role = Number(target.value);
                  change(name === 'from_role' ? { from_role: role } : { to_role: role });
                }}
              >
                {ROLES.map(([role, word]) => (
                  <option key={role} value={role}>
                    {t(`one2one.role.${word}`)}
                  </option>
                ))}
              </Select>
            </Labelled>
          ))}
          {types.length > 0 && (
            <fieldset className={styles.types} aria-label={t('one2one.setting.onlyTypes')}>
              {types.map((type) => (
                <Checkbox
                  key={type.id}
                  name={`type-${at}`}
                  checked={entry.ticket_type_ids.includes(type.id)}
                  onChange={({ target }) =>
                    change({
                      ticket_type_ids: target.checked
                        ? [...entry.ticket_type_ids, type.id]
                        : entry.ticket_type_ids.filter((id) => id !== type.id),
                    })
                  }
                >
                  {local(type, 'name')}
                </Checkbox>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </ListField>
  );
}

interface SettingFormProps {
  setting: Setting;
  /** Null while closed. */
  part: SettingPart | null;
  types: readonly TypeName[];
  onClose: () => void;
}

export function SettingForm({ setting, part, types, onClose }: SettingFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const client = useQueryClient();
  if (!part) return null;
  return (
    <DialogForm<Values, Values, Setting>
      open
      onClose={onClose}
      title={t(`one2one.setting.${part}`)}
      fields={FIELDS[part](i18n, setting, types)}
      initial={valuesOf(setting)}
      save={(values, version = setting.version) =>
        api.put(SETTING, { ...values, activity_id: setting.activity_id, version }, WRITE)
      }
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void Promise.all([SETTING, PATH.setting].map((path) => client.invalidateQueries({ queryKey: [path] })));
      }}
      width={640}
    />
  );
}
