// Owns the current rates of a lane: their order, which of them are compared, and asking for a quote from one.
import { useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Choices } from '@/shared/page/choices';
import { addressOf, CURRENCIES, type RateChoice, SORTS } from './choice';
import { CompareTable } from './compare-table';
import { MAX_RATES_COMPARED, toggledRate } from './comparison';
import type { RateAnswer } from './models';
import styles from './rate-list.module.css';
import { RateRow } from './rate-row';
import type { Asking } from './use-ask';

interface RateListProps {
  answer: RateAnswer;
  choice: RateChoice;
  asking: Asking;
}

export function RateList({ answer: { rates, lowest, currency, currencies }, choice, asking }: RateListProps) {
  const { t } = useI18n();
  const [compared, setCompared] = useState<number[]>([]);
  const longest = Math.max(...rates.map(({ transit_days }) => transit_days), 1);
  const chosen = rates.filter(({ id }) => compared.includes(id));
  return (
    <section aria-labelledby="current-rates">
      <div className={styles.head}>
        <h2 id="current-rates" className={styles.title}>
          {t('freight.rates.count', { n: rates.length })}
        </h2>
        {currencies.length > 1 ? (
          <Choices
            label={t('freight.rates.currencies')}
            choices={CURRENCIES.filter((one) => currencies.includes(one)).map((one) => ({
              key: one,
              to: addressOf({ ...choice, currency: one }),
              label: one,
              isCurrent: currency === one,
            }))}
            small
          />
        ) : null}
        <Choices
          label={t('freight.rates.sorts')}
          choices={SORTS.map((sort) => ({
            key: sort,
            to: addressOf({ ...choice, sort }),
            label: t(`freight.rates.sort.${sort}`),
            isCurrent: choice.sort === sort,
          }))}
          small
        />
      </div>
      <ul className={styles.list}>
        {rates.map((rate, at) => (
          <RateRow
            key={rate.id}
            rate={rate}
            longest={longest}
            isOpenAtFirst={at === 0}
            isCompared={compared.includes(rate.id)}
            canCompare={compared.length < MAX_RATES_COMPARED}
            onCompare={() => setCompared((ids) => toggledRate(ids, rate.id))}
            onAsk={() => asking.ask(rate)}
            isAsking={asking.busyId === rate.id}
            failure={rate.all_in === lowest ? null : asking.failureOf(rate)}
          />
        ))}
      </ul>
      {chosen.length > 0 ? <CompareTable rates={chosen} onClear={() => setCompared([])} /> : null}
    </section>
  );
}
