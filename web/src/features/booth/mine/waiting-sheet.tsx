// Owns the booths that somebody waits for: their place, and an offer while it lasts.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Sheet } from '@/shared/tools/page';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { boothPath, hallCode, PAGE, type Waiting } from '../models';
import { hallsQuery } from '../queries';
import styles from './my-booths.module.css';

interface WaitingSheetProps {
  waiting: readonly Waiting[];
  onLeave: (boothId: number) => void;
}

export function WaitingSheet({ waiting, onLeave }: WaitingSheetProps) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: halls = [] } = useQuery(hallsQuery(meetingId));
  return (
    <Sheet title={t('booth.mine.waiting')}>
      <ul className={styles.waiting}>
        {waiting.map(({ booth_id, booth_no, pavilion_id, place, offered_until }) => (
          <li key={booth_id}>
            <Link to={boothPath(hallCode(halls, pavilion_id), booth_no)} className={styles.codes}>
              {booth_no}
            </Link>
            <span>
              {offered_until
                ? t('booth.mine.offered', { time: formatDate(offered_until, 'minute') })
                : t('booth.mine.place', { n: place })}{' '}
              <ZoneNote at={offered_until} />
            </span>
            {offered_until ? (
              <Button as={Link} to={PAGE.reserve} kind="ink" size="small">
                {t('booth.mine.reserve')}
              </Button>
            ) : null}
            <Button
              size="small"
              aria-label={t('booth.mine.leaveOf', { booth: booth_no })}
              onClick={() => onLeave(booth_id)}
            >
              {t('booth.mine.leave')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
