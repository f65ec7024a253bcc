// Whether something is on the site now, and if not, when.
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import type { FlagCode } from '@/ui/flag';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import { type Scheduled, type ScheduleState, scheduleState, startOf } from './schedule';
import styles from './schedule-tag.module.css';

const FLAGS: Record<ScheduleState, FlagCode> = { live: 'C', scheduled: 'P', ended: 'M', hidden: 'draft' };
/** A list stays open for hours; half a minute late is early enough. */
const TICK_MS = 30_000;

export function ScheduleTag({ of }: { of: Scheduled }) {
  const t = useT();
  const now = useNow(TICK_MS);
  if (now === null) return null;
  const state = scheduleState(of, now);
  const note =
    state === 'scheduled'
      ? t('shared.schedule.startsAt', { at: formatDate(startOf(of), 'minute') })
      : state === 'ended'
        ? t('shared.schedule.endedAt', { at: formatDate(of.publish_until, 'minute') })
        : state === 'live' && of.publish_until
          ? t('shared.schedule.endsAt', { at: formatDate(of.publish_until, 'minute') })
          : null;
  return (
    <span className={styles.state}>
      <Tag flag={FLAGS[state]}>{t(`shared.schedule.${state}`)}</Tag>
      {note ? <small>{note}</small> : null}
    </span>
  );
}
