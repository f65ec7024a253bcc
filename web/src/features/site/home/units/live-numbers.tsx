// Owns the live strip: what is left and who has come, read again when the server says that it changed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { LocalText } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { LIVE_INTERVAL_MS, liveNumbersQuery } from '../../queries';
import { ownWords, type Unit, type UnitProps } from '../unit';
import styles from './live-numbers.module.css';

const SPREAD_MS = 1_000;
/** Whoever only passes by opens no stream, and reads nothing again. */
const STAY_MS = 5_000;

function LiveNumbers({ item }: UnitProps) {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const client = useQueryClient();
  const query = liveNumbersQuery(meetingId);
  // Not all visitors in the same instant.
  const readAgain = () =>
    setTimeout(() => void client.invalidateQueries({ queryKey: query.queryKey }), Math.random() * SPREAD_MS);
  const state = useLive(`counters:${meetingId}`, readAgain, { onReset: readAgain, afterMs: STAY_MS });
  const { data: live } = useQuery({ ...query, refetchInterval: state === 'online' ? false : LIVE_INTERVAL_MS });
  if (!live) return null;
  const numbers: [string, number][] = [
    [t('site.live.boothsFree'), live.booths_free],
    [t('site.live.visitors'), live.visitors],
    [t('site.live.exhibitors'), live.exhibitors],
  ];
  return (
    <aside className={styles.strip} aria-labelledby="live-name">
      <p id="live-name" className={styles.name}>
        {local(ownWords(item, 'title'), 'words') || t('site.live')}
      </p>
      <dl className={styles.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label} className={styles.number}>
            <dt>{label}</dt>
            <dd className={styles.value}>{grouped(value)}</dd>
          </div>
        ))}
      </dl>
      <LocalText row={live} name="latest" as="p" className={styles.latest} />
    </aside>
  );
}

export const liveNumbersUnit: Unit = {
  Component: LiveNumbers,
  queries: ({ meetingId }) => [liveNumbersQuery(meetingId)],
};
