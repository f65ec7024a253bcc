// Owns chosen rates side by side: every charge in its line, the cheapest and the fastest marked in words.
import { DASH } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { amountText, priceText } from './all-in';
import styles from './compare-table.module.css';
import { bestOf, type Compared, chargeLines } from './comparison';
import type { Rate } from './models';
import { chargesOf, sailingText } from './words';

export function CompareTable({ rates, onClear }: { rates: readonly Rate[]; onClear: () => void }) {
  const { t, local, lang } = useI18n();
  const compared: Compared[] = rates.map((rate) => ({
    id: rate.id,
    currency: rate.currency,
    allIn: rate.all_in,
    days: rate.transit_days,
    charges: chargesOf(rate, t, lang),
  }));
  const best = bestOf(compared);
  const viaOf = (rate: Rate) =>
    rate.via ? t('freight.rates.via', { port: local(rate.via, 'name') }) : t('freight.rates.direct');
  return (
    <section className={styles.compare} aria-labelledby="compared-rates">
      <div className={styles.head}>
        <h3 id="compared-rates" className={styles.title}>
          {t('freight.rates.compareTitle')}
        </h3>
        <span role="status">{t('freight.rates.compareNote', { n: rates.length })}</span>
        <Button size="small" kind="bare" onClick={onClear}>
          {t('freight.rates.compareClear')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('freight.rates.carrier')}</th>
              {rates.map((rate) => (
                <th key={rate.id} scope="col">
                  {local(rate, 'carrier')}
                  {rate.service ? <small>{rate.service}</small> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.total}>
              <th scope="row">{t('freight.rates.allIn')}</th>
              {rates.map((rate, at) => (
                <td key={rate.id}>
                  {priceText(rate.all_in, rate.currency)}
                  {best.price.includes(at) ? <small>{t('freight.rates.best')}</small> : null}
                </td>
              ))}
            </tr>
            {chargeLines(compared).map((line) => (
              <tr key={line.name}>
                <th scope="row">{line.name}</th>
                {line.amounts.map((amount, at) => (
                  <td key={rates[at]?.id} data-best={line.best.includes(at) || undefined}>
                    {amount === null ? DASH : amountText(amount)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('freight.rates.transit')}</th>
              {rates.map((rate, at) => (
                <td key={rate.id} data-best={best.days.includes(at) || undefined}>
                  {t('freight.rates.days', { n: rate.transit_days })}
                  <small>{best.days.includes(at) ? t('freight.rates.fastest') : viaOf(rate)}</small>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('freight.rates.sails')}</th>
              {rates.map((rate) => (
                <td key={rate.id}>{sailingText(rate.sailing_days, t, lang) || DASH}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('freight.rates.validity')}</th>
              {rates.map((rate) => (
                <td key={rate.id}>{t('freight.rates.validDates', { from: rate.valid_from, to: rate.valid_until })}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
