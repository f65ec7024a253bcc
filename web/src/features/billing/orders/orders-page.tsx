// Owns somebody's orders, and for those who look after a company the company's: what waits, what is paid, what is over.
import { Link, useNavigate } from 'react-router';
import { DASH, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { arrowRight, coins } from '@/ui/icons';
import { checkoutOf, methodOf, type OrderRow, orderPageOf, PATH, STATUS, STATUSES } from '../models';
import styles from './orders.module.css';
import { StatusTag } from './status-tag';

export default function OrdersPage() {
  const { t, local } = useI18n();
  const navigate = useNavigate();
  const columns: Column<OrderRow>[] = [
    {
      prop: 'number',
      label: t('billing.orders.number'),
      locked: true,
      render: (row) => (
        <Link to={orderPageOf(row.id)} className={styles.number}>
          {row.number}
        </Link>
      ),
    },
    { prop: 'what', label: t('billing.orders.what'), wrap: true, render: (row) => whatOf(row, local, t) },
    {
      prop: 'total',
      label: t('billing.orders.total'),
      end: true,
      sort: 'total',
      render: (row) => <b className={styles.amount}>{money(row.total, row.currency)}</b>,
    },
    { prop: 'status', label: t('billing.orders.status'), render: (row) => <StatusTag status={row.status} /> },
    {
      prop: 'method',
      label: t('billing.facts.method'),
      render: (row) => {
        const method = methodOf(row.method);
        return method ? t(`billing.method.${method}`) : DASH;
      },
    },
    {
      prop: 'created_at',
      label: t('billing.orders.at'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
  ];
  const actions: RowAction<OrderRow>[] = [
    {
      key: 'pay',
      label: t('billing.orders.pay'),
      icon: coins,
      when: ({ status }) => status === STATUS.unpaid,
      act: ({ id }) => void navigate(checkoutOf(id)),
    },
    {
      key: 'open',
      label: t('billing.orders.open'),
      icon: arrowRight,
      when: ({ status }) => status !== STATUS.unpaid,
      act: ({ id }) => void navigate(orderPageOf(id)),
    },
  ];
  return (
    <DataTable
      path={PATH.orders}
      identifier="console.orders"
      title={t('billing.orders.title')}
      lead={t('billing.orders.lead')}
      columns={columns}
      rowKey={(row) => row.id}
      rowName={(row) => row.number}
      statuses={STATUSES.map(([status, flag, name]) => ({ status, flag, label: t(`billing.status.${name}`) }))}
      actions={actions}
      empty={{ title: t('billing.orders.none'), text: t('billing.orders.noneText') }}
    />
  );
}

type Words = ReturnType<typeof useI18n>;

/** The first thing by its name, and how many more. */
function whatOf({ lines }: Pick<OrderRow, 'lines'>, local: Words['local'], t: Words['t']): string {
  const [first] = lines;
  if (!first) return DASH;
  const name = local(first, 'name');
  return lines.length > 1 ? t('billing.orders.more', { name, n: lines.length - 1 }) : name;
}
