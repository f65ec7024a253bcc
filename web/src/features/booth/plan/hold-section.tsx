// Owns the time that runs for the reader: what is held for them, how long, and what to do with it.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { clockOf, shareLeft, useServerNow } from '@/shared/time-left';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight, cross } from '@/ui/icons';
import { ScaleBar } from '@/ui/scale-bar';
import { boothPath, PAGE, type Reservation } from '../models';
import type { Selection } from '../use-selection';
import styles from './hold-section.module.css';
import { usePlanPage } from './use-view';

interface HoldSectionProps {
  reservation: Reservation;
  selection: Selection;
  holdSeconds: number;
  /** The booth that stands above: alone it is not listed again. */
  chosenId?: number;
  /** Leaves out the way on: the page that it leads to shows this as well. */
  isOnTheWay?: boolean;
}

const STEPS = 10;

export function HoldSection({ reservation, selection, holdSeconds, chosenId, isOnTheWay }: HoldSectionProps) {
  const { t, local } = useI18n();
  const page = usePlanPage();
  const { serverTime, isBusy, giveBack, extend } = selection;
  const now = useServerNow(serverTime);
  const { booths, held_until, is_extended, total, currency } = reservation;
  const left = now === null ? null : held_until - now;
  const section = useRef<HTMLElement>(null);
  // The button that chose the booth has gone, and with it the place of the keys: it is here that they go on, with the way on
  // in sight. Whoever only opened the page keeps their place.
  const count = useRef(isBusy ? 0 : booths.length);
  useEffect(() => {
    const isMore = booths.length > count.current;
    count.current = booths.length;
    if (!isMore || !isBusy || isOnTheWay) return;
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [booths.length, isBusy, isOnTheWay]);
  // An offer from the waiting list is held for hours: then the bar is its own measure.
  const whole = Math.max(holdSeconds, left ?? 0);
  return (
    <section ref={section} tabIndex={-1} className={styles.hold} aria-label={t('booth.hold.title')}>
      <div className={styles.time}>
        <p>{t('booth.hold.held', { n: booths.length })}</p>
        <span className={styles.clock} role="timer">
          {left === null ? '' : clockOf(left)}
        </span>
      </div>
      <ScaleBar
        className={styles.bar}
        value={now === null ? 1 : shareLeft(held_until, now, whole)}
        steps={STEPS}
        running
      />
      <ul className={styles.booths} hidden={booths.length === 1 && booths[0]?.booth_id === chosenId}>
        {booths.map((booth) => (
          <li key={booth.booth_id}>
            <span className={styles.booth}>
              <Link to={boothPath(booth.pavilion_code, booth.booth_no, page)} className={styles.no}>
                {booth.booth_no}
              </Link>
              <span className={styles.what}>{local(booth, 'type_name') || t('booth.area', { n: booth.area })}</span>
            </span>
            <span>{money(booth.price, currency)}</span>
            <button
              type="button"
              className={styles.drop}
              aria-label={t('booth.hold.release', { booth: booth.booth_no })}
              disabled={isBusy}
              onClick={() => giveBack(booth.booth_id)}
            >
              <Icon path={cross} size={16} />
            </button>
          </li>
        ))}
      </ul>
      {booths.length > 1 && !isOnTheWay && (
        <p className={styles.sum}>
          <span>{t('booth.price.total')}</span>
          <b>{money(total, currency)}</b>
        </p>
      )}
      {!isOnTheWay && (
        <Button as={Link} to={PAGE.reserve} kind="go" size="large" wide>
          {booths.length > 1 ? t('booth.hold.reserveAll', { n: booths.length }) : t('booth.hold.reserve')}
          <Icon path={arrowRight} />
        </Button>
      )}
      <div className={styles.acts}>
        {!is_extended && (
          <Button kind="bare" busy={isBusy} onClick={() => extend()}>
            {t('booth.hold.extend')}
          </Button>
        )}
        <Button kind="bare" busy={isBusy} onClick={() => giveBack()}>
          {booths.length > 1 ? t('booth.hold.releaseAll') : t('booth.hold.releaseIt')}
        </Button>
      </div>
    </section>
  );
}
