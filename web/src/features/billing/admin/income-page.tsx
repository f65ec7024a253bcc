// Income of a period: what came in, what went back and what is left, day by day, by item and by method.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { read } from '@/api/query';
import { DayChart } from '@/shared/charts/day-chart';
import { daysIn, type Period, periodOf } from '@/shared/charts/period';
import { PeriodChooser } from '@/shared/charts/period-chooser';
import { failureText } from '@/shared/failure-text';
import { grouped, money } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { ExportMenu } from '@/shared/table';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Segments } from '@/shared/tools/segments';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { currenciesOf, daysOf, perDay } from './income';
import styles from './income.module.css';
import { IncomeTable } from './income-table';
import { INCOME, type Income } from './models';

type By = 'day' | 'item' | 'method';

const incomeQuery = ({ from, to }: Period, by: By) => ({
  ...read(INCOME, { from, until: to, by }, { auth: true, staleTime: 0 }),
  placeholderData: keepPreviousData,
});

export default function IncomePage() {
  const t = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const period = periodOf(new URLSearchParams(search), now);
  const days = useQuery(incomeQuery(period, 'day'));
  const items = useQuery(incomeQuery(period, 'item'));
  const methods = useQuery(incomeQuery(period, 'method'));
  const all = [days, items, methods];
  const error = all.find((one) => one.error)?.error;
  const isOld = all.some((one) => one.isPlaceholderData);
  return (
    <ToolsPage
      title={t('finance.income.title')}
      lead={t('finance.income.lead', { from: period.from, to: period.to, n: daysIn(period) })}
      buttons={<PeriodChooser period={period} onChange={(query) => navigate(`?${query}`, { replace: true })} />}
    >
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={
            <Button
              onClick={() => {
                for (const one of all) void one.refetch();
              }}
            >
              {t('shared.retry')}
            </Button>
          }
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : days.data && items.data && methods.data ? (
        <div className={styles.board} aria-busy={isOld}>
          <Board days={days.data} items={items.data} methods={methods.data} />
        </div>
      ) : (
        <Loading label={t('shared.loading')} lines={12} />
      )}
    </ToolsPage>
  );
}

interface BoardProps {
  days: Income;
  items: Income;
  methods: Income;
}

function Board({ days, items, methods }: BoardProps) {
  const t = useT();
  const currencies = currenciesOf(days.totals);
  const [chosen, setChosen] = useState('CNY');
  const currency = currencies.find((one) => one === chosen) ?? currencies[0] ?? 'CNY';
  const total = days.totals.find((one) => one.currency === currency);
  const names = daysOf(days.from, days.until);
  const file = (by: By, label: string) => (
    <ExportMenu
      isSmall
      path={`${INCOME}/export`}
      label={label}
      selection={{ from: days.from, until: days.until, by }}
    />
  );
  return (
    <>
      {currencies.length > 1 ? (
        <div className={styles.wide}>
          <Segments
            label={t('finance.currency')}
            items={currencies.map((key) => ({ key, label: key }))}
            value={currency}
            onPress={setChosen}
          />
        </div>
      ) : null}
      <dl className={styles.totals}>
        {(['received', 'refunded', 'net'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`finance.income.${name}`)}</dt>
            <dd>
              <b>{money(total?.[name] ?? 0, currency)}</b>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('finance.income.orders')}</dt>
          <dd>
            <b>{grouped(total?.orders ?? 0)}</b>
          </dd>
        </div>
      </dl>
      <div className={styles.wide}>
        {total ? (
          <Sheet title={t('finance.income.perDay')} aside={file('day', t('finance.income.perDay'))}>
            <DayChart
              title={t('finance.income.perDay')}
              days={names}
              say={(value) => money(Math.round(value * 100), currency)}
              series={[
                {
                  label: t('finance.income.received'),
                  values: perDay(days.rows, names, currency, 'received'),
                  look: 'column',
                },
                {
                  label: t('finance.income.refunded'),
                  values: perDay(days.rows, names, currency, 'refunded'),
                  look: 'hatched',
                },
              ]}
            />
          </Sheet>
        ) : (
          <Empty title={t('finance.income.empty')}>{t('finance.income.emptyText')}</Empty>
        )}
      </div>
      {total ? (
        <>
          <Sheet title={t('finance.income.byItem')} aside={file('item', t('finance.income.byItem'))}>
            <IncomeTable
              title={t('finance.income.byItem')}
              head={t('finance.income.item')}
              income={items}
              currency={currency}
            />
          </Sheet>
          <Sheet title={t('finance.income.byMethod')} aside={file('method', t('finance.income.byMethod'))}>
            <IncomeTable
              title={t('finance.income.byMethod')}
              head={t('finance.method')}
              income={methods}
              currency={currency}
            />
          </Sheet>
        </>
      ) : null}
      <p className={styles.counting}>{t('finance.income.counting', { zone: days.zone })}</p>
    </>
  );
}
