// Owns the invoices that were asked for: where each stands, its number and its file.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/shared/form';
import { DASH, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { useApi, WRITE } from '@/shared/use-api';
import { ban } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import tapArea from '@/ui/tap-area.module.css';
import { INVOICE_STATES, type Invoice, invoiceStateOf, PATH } from '../models';
import styles from '../orders/orders.module.css';

export function InvoicesTable() {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const [withdrawn, setWithdrawn] = useState<Invoice | null>(null);
  const numbersOf = (row: Invoice) => row.orders.map(({ number }) => number).join(', ');
  const columns: Column<Invoice>[] = [
    {
      prop: 'orders',
      label: t('billing.invoices.orders'),
      locked: true,
      wrap: true,
      render: (row) => <TwoLines first={numbersOf(row)} second={row.title} />,
    },
    {
      prop: 'amount',
      label: t('billing.orders.total'),
      end: true,
      sort: 'amount',
      render: (row) => <b className={styles.amount}>{money(row.amount, row.currency)}</b>,
    },
    {
      prop: 'state',
      label: t('billing.orders.status'),
      render: (row) => {
        const [, flag, name] = invoiceStateOf(row.state);
        return <Tag flag={flag}>{t(`billing.invoiceState.${name}`)}</Tag>;
      },
    },
    {
      prop: 'number',
      label: t('billing.invoices.number'),
      wrap: true,
      render: (row) =>
        row.file ? (
          <a className={tapArea.larger} href={row.file.download_url} download>
            {row.number || row.file.name}
          </a>
        ) : (
          row.number || row.reason || DASH
        ),
    },
    {
      prop: 'asked_at',
      label: t('billing.invoices.askedAt'),
      sort: 'asked_at',
      render: (row) => <MomentCell at={row.asked_at} />,
    },
  ];
  const actions: RowAction<Invoice>[] = [
    {
      key: 'cancel',
      label: t('billing.invoices.withdraw'),
      icon: ban,
      bad: true,
      when: ({ state }) => state === 1,
      act: setWithdrawn,
    },
  ];
  return (
    <>
      <DataTable
        path={PATH.invoices}
        identifier="console.invoices"
        caption={t('billing.invoices.list')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={numbersOf}
        statuses={INVOICE_STATES.map(([status, flag, name]) => ({
          status,
          flag,
          label: t(`billing.invoiceState.${name}`),
        }))}
        actions={actions}
        empty={{ title: t('billing.invoices.none'), text: t('billing.invoices.noneText') }}
      />
      <ConfirmDialog
        open={withdrawn !== null}
        onClose={() => setWithdrawn(null)}
        title={t('billing.invoices.withdrawTitle')}
        text={t('billing.invoices.withdrawText')}
        actLabel={t('billing.invoices.withdraw')}
        keepLabel={t('billing.invoices.keep')}
        act={async () => {
          if (!withdrawn) return;
          await api.post(PATH.invoiceCancel, { id: withdrawn.id }, WRITE);
          await client.invalidateQueries({ queryKey: [PATH.invoices] });
        }}
      />
    </>
  );
}
