// Owns the band that says what a visitor can do next: come, book a booth, or, once it is over, look back.
import { Link } from 'react-router';
import { chartDates, meetingPhase } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { countdownParts } from '@/ui/countdown';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import { useNow } from '@/ui/use-now';
import styles from './call-to-action.module.css';

export function CallToAction() {
  const { t } = useI18n();
  const { meeting } = useStartup();
  const now = useNow(60_000);
  const { start_time: start, end_time: end } = meeting;
  const phase = now === null ? 'notBegin' : meetingPhase(start, end, now);
  const days = now === null ? null : countdownParts(start, now).days;
  const state = {
    notBegin: days === null ? t('site.action.soon') : t('site.action.days', { n: days }),
    isIng: t('site.count.now'),
    isEnd: t('site.count.ended'),
  }[phase];
  const isOver = phase === 'isEnd';
  return (
    <section className={styles.band} aria-label={t('site.action.name')}>
      <div className={styles.wrap}>
        <p className={styles.when}>
          <span className={styles.dates}>{chartDates(start, end)}</span>
          <span className={styles.where}>
            <LocalText row={meeting} name="venue" />
            <span>{state}</span>
          </span>
        </p>
        <div className={styles.actions}>
          <Button as={Link} to={isOver ? '/lookBack' : '/enrollPage'} kind="go" size="large">
            {isOver ? t('site.action.review') : t('site.home.register')}
            <Icon path={arrowRight} />
          </Button>
          <Button as={Link} to={isOver ? '/dynamicList' : '/expoReserve'} size="large">
            {isOver ? t('site.home.seeNews') : t('site.home.book')}
          </Button>
        </div>
      </div>
    </section>
  );
}
