// Owns a day's slots in words, for those who do not see the chart.
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { MINE, THEIRS } from '../models';
import { canMeet, type Slot } from './slots';
import type { DayViewProps } from './strip-chart';
import styles from './strip-chart.module.css';

/** What of one's own time is taken at a slot, in words. */
export function useMineWords(meetingAt: DayViewProps['meetingAt']) {
  const { t, local } = useI18n();
  return (slot: Slot): string => {
    if (slot.mine === MINE.free) return '';
    const meeting = slot.mine === MINE.meeting ? meetingAt(slot.at) : null;
    return meeting?.name || local(slot, 'mine_text') || t('one2one.strip.kept');
  };
}

interface SlotTableProps extends Pick<DayViewProps, 'day' | 'other' | 'asked' | 'meetingAt'> {
  caption: string;
}

export function SlotTable({ day, other, asked, meetingAt, caption }: SlotTableProps) {
  const { t } = useI18n();
  const mineWords = useMineWords(meetingAt);
  const state = (slot: Slot) =>
    canMeet(slot) ? t('one2one.strip.key.open') : slot.at === asked ? t('one2one.strip.askedClash') : '';
  return (
    <div className={styles.spoken}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('one2one.strip.time')}</th>
            <th scope="col">{t('one2one.strip.me')}</th>
            {other !== null && <th scope="col">{other}</th>}
            <th scope="col">{t('one2one.strip.tables')}</th>
            {other !== null && <th scope="col">{t('one2one.strip.both')}</th>}
          </tr>
        </thead>
        <tbody>
          {day.slots.map((slot) => (
            <tr key={slot.at}>
              <th scope="row">{formatDate(slot.at, 'time')}</th>
              <td>{mineWords(slot) || t('one2one.strip.free')}</td>
              {other !== null && (
                <td>{t(slot.theirs === THEIRS.free ? 'one2one.strip.free' : 'one2one.strip.busy')}</td>
              )}
              <td>{slot.tables_free}</td>
              {other !== null && <td>{state(slot)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
