// Choosing the days: the last 7, 30 or 90, or two days of one's own.
import { type FormEvent, useState } from 'react';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { LENGTHS, type Period, problemOf } from './period';
import styles from './statistics-page.module.css';

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
      <fieldset className={styles.lengths} aria-label={t('insight.period')}>
        {LENGTHS.map((length) => (
          <button
            key={length}
            type="button"
            aria-pressed={!isOwn && period.length === length}
            onClick={() => {
              setOwn(false);
              onChange(`days=${length}`);
            }}
          >
            {t('insight.lastDays', { n: length })}
          </button>
        ))}
        <button type="button" aria-pressed={isOwn} onClick={() => setOwn(true)}>
          {t('insight.ownDays')}
        </button>
      </fieldset>
      {isOwn ? (
        <form className={styles.own} onSubmit={submit} noValidate>
          <Field label={t('insight.from')} error={problem ? t(`insight.problem.${problem}`) : undefined}>
            <Input type="date" name="from" size="small" defaultValue={period.from} />
          </Field>
          <Field label={t('insight.to')}>
            <Input type="date" name="to" size="small" defaultValue={period.to} />
          </Field>
          <Button type="submit" size="small" kind="ink">
            {t('insight.show')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
