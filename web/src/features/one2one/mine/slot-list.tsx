// Owns a day on a phone: time runs down, with the columns of the chart and a button at each slot that suits both.
import { useState } from 'react';
import { dayInWords, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { check } from '@/ui/icons';
import { MINE, THEIRS } from '../models';
import styles from './slot-list.module.css';
import { useMineWords } from './slot-table';
import { canMeet, halfDay, type Slot } from './slots';
import type { DayViewProps } from './strip-chart';

const LOOK: Record<number, string | undefined> = {
  [MINE.meeting]: styles.meeting,
  [MINE.session]: styles.session,
  [MINE.blocked]: styles.blocked,
};

export function SlotList(props: DayViewProps) {
  const { day, other, asked, chosen, meetingAt } = props;
  const { t, lang } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const mineWords = useMineWords(meetingAt);
  const part = halfDay(day.slots, chosen ?? asked);
  const shown = isWhole ? day.slots : part.slots;
  const name = dayInWords(day.day, lang);
  const title = isWhole ? name : t(`one2one.strip.${part.half}`, { day: name });
  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {part.slots.length < day.slots.length && (
          <button type="button" className={styles.whole} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'one2one.strip.half' : 'one2one.strip.whole')}
          </button>
        )}
      </header>
      <table className={cx(styles.table, other === null && styles.alone)}>
        <thead>
          <tr>
            <th scope="col">{t('one2one.strip.time')}</th>
            <th scope="col">{t('one2one.strip.me')}</th>
            {other !== null && <th scope="col">{other}</th>}
            <th scope="col">{t('one2one.strip.tablesShort')}</th>
            {other !== null && <th scope="col">{t('one2one.strip.both')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((slot) => (
            <tr key={slot.at} className={cx(other !== null && slot.at === chosen && styles.chosen)}>
              <th scope="row" className={styles.time}>
                {formatDate(slot.at, 'time')}
              </th>
              <td className={LOOK[slot.mine]}>{mineWords(slot)}</td>
              {other !== null && (
                <td className={cx(slot.theirs !== THEIRS.free && styles.busy)}>
                  {slot.theirs === THEIRS.free ? '' : t('one2one.strip.busy')}
                </td>
              )}
              <td className={styles.number}>{slot.tables_free}</td>
              {other !== null && (
                <td className={styles.act}>
                  <SlotAct {...props} slot={slot} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SlotAct({ slot, asked, chosen, onChoose }: DayViewProps & { slot: Slot }) {
  const { t } = useI18n();
  if (slot.at === chosen)
    return (
      <span className={styles.note}>
        <Icon path={check} size={14} />
        {t(slot.at === asked ? 'one2one.strip.asked' : 'one2one.strip.yours')}
      </span>
    );
  if (canMeet(slot))
    return (
      <button
        type="button"
        className={styles.choose}
        aria-label={t('one2one.strip.chooseTime', { time: formatDate(slot.at, 'time') })}
        onClick={() => onChoose(slot.at)}
      >
        {t('one2one.strip.chooseShort')}
      </button>
    );
  return slot.at === asked ? <span className={styles.clash}>{t('one2one.strip.asked')}</span> : null;
}
