// Owns the company's accounts: what it has of points and inquiry counts, and every entry of a month with its reason.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { ExportMenu } from '@/shared/table';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import { Empty, Loading } from '@/ui/states';
import { useNow } from '@/ui/use-now';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { PATH, UNIT, type UnitCode } from '../models';
import { accountsQuery, statementQuery } from '../queries';
import styles from './accounts.module.css';
import { Balances } from './balances';
import { monthFigure, monthIn, monthOf } from './month';
import { StatementSheet } from './statement-table';
import { StepChart } from './step-chart';
import { TopUpForm } from './top-up-form';

const MINUTE_MS = 60_000;

export default function AccountsPage() {
  const { t } = useI18n();
  const company = useSession().user?.company_id;
  if (company) return <Accounts />;
  return (
    <>
      <Head title={t('billing.accounts.title')} noindex />
      <h1>
        <VisuallyHidden>{t('billing.accounts.title')}</VisuallyHidden>
      </h1>
      <Empty title={t('billing.accounts.none')}>{t('billing.accounts.noneText')}</Empty>
    </>
  );
}

function Accounts() {
  const { t, local } = useI18n();
  const now = useNow(MINUTE_MS);
  const [search, setSearch] = useSearchParams();
  const [isToppingUp, setToppingUp] = useState(false);
  const current = monthOf(now ?? Math.floor(Date.now() / 1000));
  const month = monthIn(search.get('month'), current);
  const unit: UnitCode = search.get('unit') === String(UNIT.counts) ? UNIT.counts : UNIT.points;
  const accounts = useQuery(accountsQuery());
  const query = useQuery(statementQuery(unit, month));
  const show = (next: { unit?: UnitCode; month?: string }) =>
    setSearch({ unit: String(next.unit ?? unit), month: next.month ?? month }, { replace: true });
  const { data } = query;
  const company = data ? local(data, 'company') : '';
  return (
    <ToolsPage
      title={t('billing.accounts.title')}
      lead={company ? t('billing.accounts.lead', { company, month: monthFigure(month) }) : undefined}
      buttons={
        <>
          <ExportMenu path={PATH.statementFile} selection={{ unit, month }} />
          <Button kind="ink" onClick={() => setToppingUp(true)}>
            <Icon path={plus} />
            {t('billing.accounts.topUp')}
          </Button>
        </>
      }
    >
      <section className={styles.accounts} aria-label={t('billing.accounts.balances')}>
        <Balances accounts={accounts.data ?? []} value={unit} onChange={(chosen) => show({ unit: chosen })} />
        <div className={styles.chart}>
          <p className={styles.small}>{t('billing.accounts.chart', { month: monthFigure(month) })}</p>
          {data && now !== null ? (
            <StepChart
              month={data}
              now={now}
              label={t('billing.accounts.chartLabel', {
                unit: t(`billing.unit.${unit}`),
                month: monthFigure(month),
                opening: data.opening,
                closing: data.closing,
              })}
            />
          ) : query.isError ? null : (
            <Loading label={t('shared.loading')} lines={3} />
          )}
        </div>
      </section>
      <StatementSheet
        query={query}
        unit={unit}
        month={month}
        isCurrent={month === current}
        onMonth={(chosen) => show({ month: chosen })}
      />
      <TopUpForm open={isToppingUp} unit={unit} onClose={() => setToppingUp(false)} />
    </ToolsPage>
  );
}
