// Owns what a lane costs now: the lowest price, how it has changed, asking for a quote, the alert, and ports nearby.
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { containerSize, labelOf } from '@/shared/refdata/enumerations';
import { useSession } from '@/shared/session';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight, bell } from '@/ui/icons';
import { signOf } from '../money';
import { amountText, differenceText, signedDays, wholeOf } from './all-in';
import { type WeekPrice, weeksAgo } from './chart';
import { addressOf, type RateChoice } from './choice';
import type { Nearby, Rate, RateAnswer } from './models';
import styles from './rate-now.module.css';
import type { Asking } from './use-ask';
import { shortDay } from './words';

const AlertDialog = lazy(() => import('./alert-dialog'));
const SignInDialog = lazy(() => import('@/shared/saving/sign-in-dialog'));

interface RateNowProps {
  answer: RateAnswer;
  choice: RateChoice;
  weekPrices: readonly WeekPrice[];
  /** "Ningbo — Hamburg". */
  lane: string;
  /** A price worth waiting for, in whole units. */
  below: number;
  asking: Asking;
}

function Change({ weekPrices, now, currency }: { weekPrices: readonly WeekPrice[]; now: number; currency: string }) {
  const { t } = useI18n();
  const four = weeksAgo(weekPrices, 4);
  const half = weeksAgo(weekPrices, 25);
  const words = [
    four === null
      ? ''
      : t('freight.rates.change4', { change: differenceText(now - four, currency), price: grouped(four) }),
    half === null ? '' : t('freight.rates.change26', { change: differenceText(now - half, currency) }),
  ].filter(Boolean);
  return words.length > 0 ? <p className={styles.change}>{words.join(t('freight.rates.join'))}</p> : null;
}

interface NearbyPortsProps {
  offers: readonly Nearby[];
  choice: RateChoice;
  currency: string;
}

export function NearbyPorts({ offers, choice, currency }: NearbyPortsProps) {
  const { t, local } = useI18n();
  if (offers.length === 0) return null;
  return (
    <div className={styles.nearby}>
      <h2 className={styles.over}>{t('freight.rates.nearby')}</h2>
      <ul>
        {offers.map((offer) => {
          const name = local(offer.port, 'name');
          const isFrom = offer.side === 'pol';
          return (
            <li key={offer.side + offer.port.code}>
              <Link to={addressOf({ ...choice, [isFrom ? 'pol' : 'pod']: offer.port.code })}>
                {isFrom ? t('freight.rates.nearbyFrom', { port: name }) : name}
              </Link>
              <span className={styles.number}>
                {offer.price_difference == null
                  ? signOf(currency) + amountText(offer.all_in)
                  : differenceText(wholeOf(offer.price_difference), currency)}
              </span>
              <small>
                {offer.transit_difference == null
                  ? t('freight.rates.days', { n: offer.transit_days })
                  : t.any('freight.rates.moreDays', {
                      n: Math.abs(offer.transit_difference),
                      days: signedDays(offer.transit_difference),
                    })}
              </small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export function RateNow({ answer, choice, weekPrices, lane, below, asking }: RateNowProps) {
  const { t, lang } = useI18n();
  const { userId } = useSession();
  const { pathname, search } = useLocation();
  const [isSetting, setSetting] = useState(false);
  /** Loaded with the first press, and kept: a dialog that goes away must be able to close. */
  const [isWanted, setWanted] = useState(false);
  const cheapest = answer.rates.reduce<Rate | null>(
    (best, rate) => (best === null || rate.all_in < best.all_in ? rate : best),
    null,
  );
  if (!cheapest) return null;
  const container = labelOf(containerSize, answer.container, lang) ?? '';
  const failure = asking.failureOf(cheapest);
  const set = () => {
    setWanted(true);
    setSetting(true);
  };
  const close = () => setSetting(false);
  return (
    <div>
      <p className={styles.over}>
        {choice.day
          ? t('freight.rates.lowestOn', { day: shortDay(choice.day), container })
          : t('freight.rates.lowest', { container })}
      </p>
      <p className={styles.price}>
        <sup>{signOf(answer.currency)}</sup>
        {amountText(cheapest.all_in)}
      </p>
      <Change weekPrices={weekPrices} now={wholeOf(cheapest.all_in)} currency={answer.currency} />
      <div className={styles.acts}>
        <Button kind="go" size="large" wide busy={asking.busyId === cheapest.id} onClick={() => asking.ask(cheapest)}>
          {t('freight.rates.ask')}
          <Icon path={arrowRight} />
        </Button>
        <Button wide onClick={set}>
          <Icon path={bell} />
          {t('freight.rates.alert', { price: grouped(below) })}
        </Button>
      </div>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      {isWanted ? (
        <Suspense>
          {userId === null ? (
            <SignInDialog why="freight.rates.signIn" returnTo={isSetting ? pathname + search : null} onClose={close} />
          ) : (
            <AlertDialog
              key={`${lane} ${container} ${below}`}
              open={isSetting}
              onClose={close}
              answer={answer}
              lane={lane}
              below={below}
            />
          )}
        </Suspense>
      ) : null}
      <NearbyPorts offers={answer.nearby} choice={choice} currency={answer.currency} />
    </div>
  );
}
