// A month of a company's account, from what it began with to what it ended with.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorPanel, Loading } from '@/ui/states';
import { Table, Td, Th } from '@/ui/table';
import styles from './admin.module.css';
import { type AccountRow, STATEMENT, type Statement } from './models';
import { monthsFrom } from './words';

interface StatementDialogProps {
  /** Null while closed. */
  account: AccountRow | null;
  onClose: () => void;
}

export function StatementDialog({ account, onClose }: StatementDialogProps) {
  const { t, local } = useI18n();
  return (
    <Dialog
      open={account !== null}
      onClose={onClose}
      title={
        account
          ? t('finance.statement.title', {
              company: local(account, 'company'),
              unit: t.any(`finance.unit.${account.unit}`),
            })
          : ''
      }
      closeLabel={t('shared.close')}
      width={880}
      footer={<Button onClick={onClose}>{t('shared.close')}</Button>}
    >
      {account ? <Month key={account.id} account={account} /> : null}
    </Dialog>
  );
}

function Month({ account }: { account: AccountRow }) {
  const { t } = useI18n();
  const [present] = useState(() => formatDate(Math.floor(Date.now() / 1000), 'date').slice(0, 7));
  const [month, setMonth] = useState(present);
  const { company_id, unit } = account;
  const { data, error, refetch } = useQuery({
    ...read(STATEMENT, { company_id, unit, month }, { auth: true, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.panel}>
      <div className={styles.months}>
        <Button size="small" onClick={() => setMonth(monthsFrom(month, -1))}>
          {t('finance.statement.before')}
        </Button>
        <b role="status">{month}</b>
        <Button size="small" disabled={month >= present} onClick={() => setMonth(monthsFrom(month, 1))}>
          {t('finance.statement.after')}
        </Button>
      </div>
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : data ? (
        <Rows statement={data} />
      ) : (
        <Loading label={t('shared.loading')} lines={6} />
      )}
    </div>
  );
}

function Rows({ statement }: { statement: Statement }) {
  const { t, local } = useI18n();
  const some = (amount: number) => (amount > 0 ? grouped(amount) : '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('finance.accounts.statement')}>
      <Table caption={t('finance.accounts.statement')}>
        <thead>
          <tr>
            <Th>{t('finance.at')}</Th>
            <Th>{t('finance.number')}</Th>
            <Th>{t('finance.statement.what')}</Th>
            <Th end>{t('finance.statement.in')}</Th>
            <Th end>{t('finance.statement.out')}</Th>
            <Th end>{t('finance.accounts.balance')}</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td colSpan={5}>{t('finance.statement.opening')}</Td>
            <Td end>{grouped(statement.opening)}</Td>
          </tr>
          {statement.rows.map((row) => (
            <tr key={row.id}>
              <Td>{formatDate(row.at, 'minute')}</Td>
              <Td>{row.number}</Td>
              <Td>
                {t.any(`finance.entry.${row.type}`)} · {local(row, 'text')}
              </Td>
              <Td end>{some(row.in)}</Td>
              <Td end>{some(row.out)}</Td>
              <Td end>{grouped(row.balance)}</Td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Td colSpan={3}>
              <b>{t('finance.statement.closing')}</b>
            </Td>
            <Td end>{grouped(statement.total_in)}</Td>
            <Td end>{grouped(statement.total_out)}</Td>
            <Td end>
              <b>{grouped(statement.closing)}</b>
            </Td>
          </tr>
        </tfoot>
      </Table>
    </section>
  );
}
