// Owns the choice of a day of the fair, each with how many meetings one has on it.
import { calendar, dayInWords, weekdayName } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import styles from './day-switch.module.css';

interface DaySwitchProps {
  days: readonly number[];
  value: number | undefined;
  countOf: (day: number) => number;
  onChoose: (day: number) => void;
}

export function DaySwitch({ days, value, countOf, onChoose }: DaySwitchProps) {
  const { t, lang } = useI18n();
  return (
    <fieldset className={styles.days} aria-label={t('one2one.mine.days')}>
      {days.map((day) => {
        const { day: number, weekday } = calendar(day);
        const count = countOf(day);
        return (
          <button key={day} type="button" aria-pressed={day === value} onClick={() => onChoose(day)}>
            <b>{number}</b>
            <span>{weekdayName(weekday, lang, 'short')}</span>
            <i role="img" aria-label={t('one2one.mine.dayCount', { day: dayInWords(day, lang), n: count })}>
              {count}
            </i>
          </button>
        );
      })}
    </fieldset>
  );
}
