// Corrections of balances: who asked for them and why, and those that wait for a second pair of eyes.
import { useState } from 'react';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { ban, check } from '@/ui/icons';
import {
  ACCOUNTS,
  ADJUSTMENT,
  ADJUSTMENT_STATES,
  ADJUSTMENTS,
  type AdjustmentRow,
  MAX_REASON,
  UNITS,
  WAITS,
} from './models';
import { choicesOf, StateTag, stateTabs } from './state-tag';
import { unitAmount } from './words';

const AUTH = 'billing.accounts';

export default function AdjustmentsPage() {
  const { t, local } = useI18n();
  const [accepting, setAccepting] = useState<AdjustmentRow | null>(null);
  const [refusing, setRefusing] = useState<AdjustmentRow | null>(null);
  const columns: Column<AdjustmentRow>[] = [
    { prop: 'number', label: t('finance.number'), locked: true, render: (row) => <b>{row.number}</b> },
    { prop: 'company', label: t('finance.company'), wrap: true, render: (row) => orDash(local(row, 'company')) },
    {
      prop: 'amount',
      label: t('finance.adjust.amount'),
      sort: 'amount',
      end: true,
      render: (row) => unitAmount(row.amount, row.unit, t),
    },
    { prop: 'reason', label: t('finance.reason'), wrap: true, render: (row) => row.reason },
    {
      prop: 'asked_by',
      label: t('finance.adjustments.askedBy'),
      render: (row) => orDash(local(row, 'asked_by')),
    },
    {
      prop: 'decided_by',
      label: t('finance.adjustments.decidedBy'),
      wrap: true,
      render: (row) => <TwoLines first={local(row, 'decided_by')} second={row.decision} />,
    },
    {
      prop: 'state',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <StateTag family="finance.adjustment" states={ADJUSTMENT_STATES} value={row.state} />
          {row.state === WAITS && !row.can_decide ? <small> {t('finance.adjustments.notOwn')}</small> : null}
        </>
      ),
    },
    {
      prop: 'created_at',
      label: t('finance.adjustments.askedAt'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
  ];
  const canDecide = (row: AdjustmentRow) => row.can_decide;
  const actions: RowAction<AdjustmentRow>[] = [
    {
      key: 'accept',
      label: t('finance.adjustments.accept'),
      icon: check,
      auth: AUTH,
      when: canDecide,
      act: setAccepting,
    },
    {
      key: 'refuse',
      label: t('finance.adjustments.refuse'),
      icon: ban,
      bad: true,
      auth: AUTH,
      when: canDecide,
      act: setRefusing,
    },
  ];
  return (
    <>
      <Head title={t('finance.adjustments.title')} noindex />
      <DataTable
        path={ADJUSTMENTS}
        identifier="admin.adjustments"
        title={t('finance.adjustments.title')}
        lead={t('finance.adjustments.lead')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number} ${local(row, 'company')}`}
        filters={[
          {
            kind: 'select',
            name: 'unit',
            label: t('finance.accounts.unit'),
            options: choicesOf('finance.unit', UNITS, t),
          },
        ]}
        statuses={stateTabs('finance.adjustment', ADJUSTMENT_STATES, t)}
        actions={actions}
        empty={{ title: t('finance.adjustments.empty'), text: t('finance.adjustments.emptyText') }}
      />
      <Accepting of={accepting} onClose={() => setAccepting(null)} />
      <Refusing of={refusing} onClose={() => setRefusing(null)} />
    </>
  );
}

interface DecidingProps {
  /** Null while closed. */
  of: AdjustmentRow | null;
  onClose: () => void;
}

function Accepting({ of, onClose }: DecidingProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  return (
    <ConfirmDialog
      open={of !== null}
      onClose={onClose}
      title={t('finance.adjustments.acceptTitle', { number: of?.number ?? '' })}
      text={
        of
          ? t('finance.adjustments.acceptText', {
              company: local(of, 'company'),
              what: unitAmount(of.amount, of.unit, t),
              reason: of.reason,
            })
          : ''
      }
      actLabel={t('finance.adjustments.accept')}
      isBad={false}
      act={async () => {
        await api.put(ADJUSTMENT, { id: of?.id ?? 0, accept: true, reason: '' }, WRITE);
        toast.done(t('finance.adjustments.accepted'));
        await reload(ADJUSTMENTS, ACCOUNTS);
      }}
    />
  );
}

interface Values {
  reason: string;
}

function Refusing({ of, onClose }: DecidingProps) {
  const { t } = useI18n();
  const api = useApi();
  const reload = useReload();
  const fields: Field<Values>[] = [
    {
      kind: 'textarea',
      name: 'reason',
      label: t('finance.reason'),
      hint: t('finance.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
    },
  ];
  return (
    <DialogForm
      open={of !== null}
      onClose={onClose}
      title={t('finance.adjustments.refuseTitle', { number: of?.number ?? '' })}
      intro={t('finance.adjustments.refuseText')}
      fields={fields}
      initial={{ reason: '' }}
      save={({ reason }: Values) => api.put(ADJUSTMENT, { id: of?.id ?? 0, accept: false, reason }, WRITE)}
      onSaved={() => {
        toast.done(t('finance.adjustments.refused'));
        void reload(ADJUSTMENTS);
      }}
      saveLabel={t('finance.adjustments.refuse')}
      width={520}
    />
  );
}
