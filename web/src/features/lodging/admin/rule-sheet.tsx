// A hotel's rule of cancelling: how it reads to guests, and the form that changes it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { PATH } from '../models';
import { clockText, minuteOf, ruleWords } from '../stay/rule-words';
import { RULES, type RuleRow } from './models';
import styles from './nights.module.css';
import { ruleQuery } from './queries';

const MAX_FREE_DAYS = 365;

interface Values {
  free_days: number | null;
  /** 18:00 */
  free_time: string;
  note_zh: string;
  note_en: string;
}

const valuesOf = (rule: RuleRow | undefined): Values => ({
  free_days: rule?.free_days ?? null,
  free_time: rule ? clockText(rule.free_minute) : '',
  note_zh: rule?.note_zh ?? '',
  note_en: rule?.note_en ?? '',
});

export function RuleSheet({ hotelId }: { hotelId: number }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const { data: rule } = useQuery(ruleQuery(hotelId));
  const [isEditing, setEditing] = useState(false);
  const fields: Field<Values>[] = [
    {
      kind: 'number',
      name: 'free_days',
      label: t('lodging.ruleForm.days'),
      hint: t('lodging.ruleForm.daysHint'),
      required: true,
      min: 0,
      max: MAX_FREE_DAYS,
      half: true,
    },
    {
      kind: 'custom',
      name: 'free_time',
      label: t('lodging.ruleForm.time'),
      half: true,
      rule: (time) => (minuteOf(time) === null ? t('lodging.ruleForm.badTime') : null),
      render: ({ value, onChange }) => (
        <Input
          type="time"
          name="free_time"
          aria-label={t('lodging.ruleForm.time')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      ),
    },
    {
      kind: 'pair',
      name: 'note',
      label: t('lodging.ruleForm.note'),
      hint: t('lodging.ruleForm.noteHint'),
      isLong: true,
      maxLength: 500,
    },
  ];
  return (
    <Sheet
      title={t('lodging.ruleForm.title')}
      aside={
        rule && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('lodging.ruleForm.edit')}
          </Button>
        )
      }
    >
      <div className={styles.rule}>
        {rule && (
          <>
            <p>{ruleWords(rule, t)}</p>
            <LocalText row={rule} name="note" as="p" />
          </>
        )}
      </div>
      <DialogForm<Values, Values, RuleRow>
        open={isEditing}
        onClose={() => setEditing(false)}
        title={t('lodging.ruleForm.title')}
        intro={t('lodging.ruleForm.intro')}
        fields={fields}
        initial={valuesOf(rule)}
        valuesOf={valuesOf}
        save={({ free_days, free_time, ...notes }, version = rule?.version) => {
          const times = { free_days: free_days ?? 0, free_minute: minuteOf(free_time) ?? 0 };
          return api.put(RULES, { hotel_id: hotelId, version, ...times, ...notes }, WRITE);
        }}
        onSaved={() => {
          toast.done(t('shared.form.saved'));
          for (const path of [RULES, PATH.availability]) void client.invalidateQueries({ queryKey: [path] });
        }}
      />
    </Sheet>
  );
}
