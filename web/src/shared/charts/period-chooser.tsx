// Choosing the days: the last 7, 30 or 90, or two days of one's own.
import { type FormEvent, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Segments } from '@/shared/tools/segments';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { LENGTHS, type Period, problemOf } from './period';
import styles from './period-chooser.module.css';

/** Among the lengths: two days of one's own. */
const OWN = 0;

interface PeriodChooserProps {
  period: Period;
  /** The address's parameters of the new period. */
  onChange: (query: string) => void;
}

export function PeriodChooser({ period, onChange }: PeriodChooserProps) {
  const t = useT();
  const [isOwn, setOwn] = useState(period.length === null);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [from, to] = [String(data.get('from')), String(data.get('to'))];
    const found = problemOf(from, to);
    setProblem(found);
    if (!found) onChange(`from=${from}&to=${to}`);
  };
  return (
    <div className={styles.chooser}>
      <Segments
        label={t('period.title')}
        items={[
          ...LENGTHS.map((length) => ({ key: length as number, label: t('period.lastDays', { n: length }) })),
          { key: OWN, label: t('period.ownDays') },
        ]}
        value={isOwn ? OWN : (period.length ?? OWN)}
        onPress={(length) => {
          setOwn(length === OWN);
          if (length !== OWN) onChange(`days=${length}`);
        }}
      />
      {isOwn ? (
        <form className={styles.own} onSubmit={submit} noValidate>
          <Field label={t('period.from')} error={problem ? t(`period.problem.${problem}`) : undefined}>
            <Input type="date" name="from" size="small" defaultValue={period.from} />
          </Field>
          <Field label={t('period.to')}>
            <Input type="date" name="to" size="small" defaultValue={period.to} />
          </Field>
          <Button type="submit" size="small" kind="ink">
            {t('period.show')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
