// Owns the panel of the chosen booth: what it is, where, beside whom, what it costs, and what can be done with it now.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { SaveButton } from '@/shared/saving/save-button';
import type { Saving } from '@/shared/saving/use-saving';
import { useStartup } from '@/shared/startup';
import { ZoneNote } from '@/shared/zone-note';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { arrowRight } from '@/ui/icons';
import { type Currency, type Hall, pricesOf, type Rules } from '../models';
import { oneBoothQuery, typesQuery } from '../queries';
import type { Selection } from '../use-selection';
import { StateMark } from './booth-layer';
import styles from './booth-panel.module.css';
import type { PlanBooth } from './filters';
import { neighboursOf } from './geometry';
import { HoldSection } from './hold-section';
import { minutesFor } from './route';
import { useBoothWords } from './use-booth-words';

interface BoothPanelProps {
  hall: Hall;
  booth: PlanBooth;
  /** All of the hall, as they are now. */
  booths: readonly PlanBooth[];
  currency: Currency;
  selection: Selection;
  rules: Rules | undefined;
  saving: Saving;
  /** Where the way on the plan begins, and how long it is; null where no way is known, as in a hall without doors. */
  way: { from: string; metres: number | null };
  children?: React.ReactNode;
}

/** Until the rules are there. */
export const HOLD_SECONDS = 600;

/** Numbers are the largest thing of the panel, for as long as they fit on its line. */
const lengthOf = ({ length }: string) => (length > 12 ? 'longest' : length > 6 ? 'long' : undefined);

export function BoothPanel(props: BoothPanelProps) {
  const { hall, booth, booths, currency, selection, rules, saving, way, children } = props;
  const { t, lang, local } = useI18n();
  const { meetingId } = useStartup();
  const words = useBoothWords();
  const { data: more } = useQuery(oneBoothQuery(booth.id));
  const { data: types } = useQuery(typesQuery(meetingId));
  const type = types?.find(({ id }) => id === booth.type_id);
  const prices = pricesOf(booth, currency);
  const percent = prices.base > 0 ? Math.round((prices.surcharge / prices.base) * 100) : 0;
  // Of the plan, not of the answer about this booth: a line that came later would move the button under the pointer.
  const beside = neighboursOf(booths, booth).map((other) => `${other.short} ${words.state(other).toLowerCase()}`);
  const includes = type && local(type, 'includes');
  return (
    <aside className={styles.panel} aria-label={booth.booth_no}>
      <div className={styles.head}>
        <p className={styles.place}>
          {local(hall, 'name')}
          <span className={styles.state}>
            <StateMark look={booth.isMine ? 'mine' : booth.state} size={16} />
            {words.state(booth)}
          </span>
        </p>
        <div className={styles.numbered}>
          <h2 className={styles.code} data-length={lengthOf(booth.short)}>
            {booth.short}
          </h2>
          <SaveButton saving={saving} id={booth.id} name={booth.booth_no} />
        </div>
        <p className={styles.sub}>{words.about(booth)}</p>
        {booth.company && (
          <p className={styles.company}>
            {booth.companyId ? <Link to={`/companyDetail?id=${booth.companyId}`}>{booth.company}</Link> : booth.company}
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <dt>{t('booth.panel.area')}</dt>
        <dd>{t('booth.area', { n: booth.area })}</dd>
        {way.metres !== null && (
          <>
            <dt>{way.from}</dt>
            <dd>{t('booth.panel.walk', { m: way.metres, n: minutesFor(way.metres) })}</dd>
          </>
        )}
        {beside.length > 0 && (
          <>
            <dt>{t('booth.panel.beside')}</dt>
            <dd>{beside.join(lang === 'zh' ? '，' : ', ')}</dd>
          </>
        )}
      </dl>
      <div className={styles.price}>
        <p className={styles.line}>
          <span>{type ? local(type, 'name') : t('booth.price.booth')}</span>
          <span>{money(prices.base, prices.currency)}</span>
        </p>
        {prices.surcharge > 0 && (
          <p className={styles.line}>
            <span>{t('booth.price.corner', { n: percent })}</span>
            <span>{money(prices.surcharge, prices.currency)}</span>
          </p>
        )}
        <p className={styles.total}>
          <span>{t('booth.price.total')}</span>
          <span className={styles.sum}>{money(prices.total, prices.currency)}</span>
        </p>
      </div>
      {selection.problem && (
        <Alert kind="warn" className={styles.alert}>
          {selection.problem}
        </Alert>
      )}
      <Act booth={booth} selection={selection} waiting={more?.waiting ?? 0} />
      {selection.reservation && (
        <HoldSection
          reservation={selection.reservation}
          selection={selection}
          holdSeconds={rules?.hold_seconds ?? HOLD_SECONDS}
          chosenId={booth.id}
        />
      )}
      {/* Long, and the same for all booths of a type: price and action come before it, on the first screen. */}
      {includes && (
        <dl className={cx(styles.facts, styles.more)}>
          <dt>{t('booth.panel.includes')}</dt>
          <dd className={styles.lines}>{includes}</dd>
        </dl>
      )}
      {children}
    </aside>
  );
}

interface ActProps {
  booth: PlanBooth;
  selection: Selection;
  waiting: number;
}

/** The one thing to do with a booth in its state. */
function Act({ booth, selection, waiting }: ActProps) {
  const { t } = useI18n();
  const { isSignedIn, signIn, isBusy, take, heldIds, reservation, wait } = selection;
  if (heldIds.has(booth.id)) return null;
  if (booth.isMine) return <p className={styles.note}>{t('booth.panel.yours')}</p>;
  if (booth.state === 'blocked') return <p className={styles.note}>{t('booth.panel.blocked')}</p>;
  if (booth.state === 'free') {
    return (
      <div className={styles.act}>
        <Button
          kind={reservation ? 'ink' : 'go'}
          size="large"
          wide
          busy={isBusy}
          onClick={() => (isSignedIn ? take([booth.id]) : signIn())}
        >
          {t(reservation ? 'booth.panel.add' : isSignedIn ? 'booth.panel.choose' : 'booth.panel.signIn')}
          <Icon path={arrowRight} />
        </Button>
      </div>
    );
  }
  const place = selection.waiting.find(({ booth_id }) => booth_id === booth.id);
  const heldUntil = !place && booth.state === 'held' ? booth.heldUntil : 0;
  const note = place
    ? t('booth.waiting.place', { n: place.place })
    : heldUntil > 0
      ? t('booth.panel.heldUntil', { time: formatDate(heldUntil, 'time') })
      : waiting > 0 && t('booth.waiting.count', { n: waiting });
  return (
    <div className={styles.act}>
      {(place || booth.state !== 'held') && (
        <Button wide busy={isBusy} onClick={() => (isSignedIn ? wait(booth.id, place !== undefined) : signIn())}>
          {t(place ? 'booth.waiting.leave' : 'booth.waiting.join')}
        </Button>
      )}
      {note && (
        <p className={styles.note}>
          {note} <ZoneNote at={heldUntil} />
        </p>
      )}
    </div>
  );
}
