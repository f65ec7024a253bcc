// Owns one rate of the list: who sails, how long it takes, until when it holds, what it costs, and what that is made of.
import { useId, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Icon } from '@/ui/icon';
import { chevronDown, chevronUp, triangleAlert } from '@/ui/icons';
import { ScaleBar } from '@/ui/scale-bar';
import { signOf } from '../money';
import { amountText, isWhole, partsOf } from './all-in';
import type { Rate } from './models';
import styles from './rate-list.module.css';
import { TransitStrip } from './transit-strip';
import { chargesOf, FEW_DAYS, restOf, sailingText, shortDay } from './words';

interface RateRowProps {
  rate: Rate;
  /** The longest voyage of the list, by which all are drawn. */
  longest: number;
  isOpenAtFirst: boolean;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: () => void;
  onAsk: () => void;
  isAsking: boolean;
  /** What went wrong when a quote was asked for; the price above the list says it of the cheapest. */
  failure: string | null;
}

function Breakdown({ rate, name }: { rate: Rate; name: string }) {
  const { t, lang } = useI18n();
  const charges = chargesOf(rate, t, lang);
  const parts = partsOf(charges);
  return (
    <>
      {isWhole(charges, rate.all_in) && (
        <svg
          viewBox="0 0 1000 22"
          preserveAspectRatio="none"
          className={styles.bar}
          role="img"
          aria-label={t('freight.rates.breakdown', { name })}
        >
          {parts.map((part) => (
            <rect
              key={part.name}
              x={part.from.toFixed(1)}
              y={1}
              width={part.width.toFixed(1)}
              height={20}
              className={styles[`fill${part.fill}`]}
            />
          ))}
        </svg>
      )}
      <dl className={styles.charges}>
        {parts.map((part) => (
          <div key={part.name}>
            <dt>
              <i className={styles[`key${part.fill}`]} aria-hidden="true" />
              {part.name}
            </dt>
            <dd className={styles.amount}>{amountText(part.amount)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('freight.rates.allIn')}</dt>
          <dd className={styles.amount}>{amountText(rate.all_in)}</dd>
        </div>
      </dl>
    </>
  );
}

export function RateRow(props: RateRowProps) {
  const { rate, longest } = props;
  const { t, local, lang } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const name = local(rate, 'carrier');
  const way = rate.via ? t('freight.rates.via', { port: local(rate.via, 'name') }) : t('freight.rates.direct');
  const sails = sailingText(rate.sailing_days, t, lang);
  const left = Math.max(0, rate.days_left);
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <div className={styles.carrier}>
        <b>{name}</b>
        {rate.service ? <small>{rate.service}</small> : null}
      </div>
      <div className={styles.transit}>
        <p>
          <b className={styles.days}>{rate.transit_days}</b> {t.any('freight.rates.dayWord', { n: rate.transit_days })}
          <small>{sails ? way + t('freight.rates.join') + sails : way}</small>
        </p>
        <TransitStrip days={rate.transit_days} longest={longest} />
      </div>
      <div className={styles.validity}>
        <small>{t('freight.rates.validTo', { date: shortDay(rate.valid_until) })}</small>
        <ScaleBar value={restOf(rate)} />
        {left < FEW_DAYS ? (
          <small className={styles.warn}>
            <Icon path={triangleAlert} size={14} />
            {left === 0 ? t('freight.rates.lastDay') : t('freight.rates.left', { n: left })}
          </small>
        ) : null}
      </div>
      <p className={styles.price}>
        <sup>{signOf(rate.currency)}</sup>
        {amountText(rate.all_in)}
      </p>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={`${id}-details`}
        aria-label={t('freight.rates.details', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={isOpen ? chevronUp : chevronDown} />
      </button>
      {props.failure ? (
        <Alert kind="bad" className={styles.failure}>
          {props.failure}
        </Alert>
      ) : null}
      <div id={`${id}-details`} className={styles.details} hidden={!isOpen}>
        <Breakdown rate={rate} name={name} />
        <div className={styles.foot}>
          <p className={styles.note}>{rate.note || t('freight.rates.excluded')}</p>
          <Checkbox
            className={styles.compare}
            checked={props.isCompared}
            disabled={!props.isCompared && !props.canCompare}
            onChange={props.onCompare}
            aria-label={t('freight.rates.compareOne', { name })}
          >
            {t('freight.rates.compare')}
          </Checkbox>
          <Button
            size="small"
            busy={props.isAsking}
            onClick={props.onAsk}
            aria-label={t('freight.rates.askOf', { name })}
          >
            {t('freight.rates.askRow')}
          </Button>
        </div>
      </div>
    </li>
  );
}
