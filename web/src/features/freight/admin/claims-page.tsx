// All claims: who took which inquiry for what, and those that agents want to give back.
import { useState } from 'react';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import {
  customerFollowUp,
  inquiryClaimStatus,
  labelOf,
  optionsOf,
  withdrawReason,
} from '@/shared/refdata/enumerations';
import { useAllowed } from '@/shared/session';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { eye, shieldCheck } from '@/ui/icons';
import { CLAIM, CLAIM_STATES, costName, isUnpaid } from '../claims/models';
import { ClaimTag } from '../claims/state-tag';
import styles from './admin.module.css';
import { InquiryPanel } from './inquiry-panel';
import { CLAIMS, type ClaimRow } from './models';
import { ReviewForm } from './review-form';

const AUTH = 'freight.claims';

/** What waits for a decision comes first. */
const TABS = [CLAIM_STATES[2], ...CLAIM_STATES.filter(([status]) => status !== CLAIM.withdrawing)];

export default function ClaimsPage() {
  const { t, lang, local } = useI18n();
  const seesInquiries = useAllowed('freight.inquiries');
  const [openId, setOpenId] = useState<number | null>(null);
  const [reviewing, setReviewing] = useState<ClaimRow | null>(null);
  const columns: Column<ClaimRow>[] = [
    {
      prop: 'company',
      label: t('freight.review.agent'),
      locked: true,
      wrap: true,
      render: (row) => <TwoLines first={local(row, 'company')} second={row.user_name} />,
    },
    {
      prop: 'inquiry',
      label: t('freight.inquiry.number'),
      wrap: true,
      render: (row) => <TwoLines first={row.number} second={row.cargo_name} />,
    },
    {
      prop: 'status',
      label: t('records.state'),
      wrap: true,
      render: (row) => (
        <>
          <ClaimTag status={row.status} />
          {row.withdraw_reason ? (
            <small className={styles.reason}>
              {[labelOf(withdrawReason, row.withdraw_reason, lang), row.withdraw_text].filter(Boolean).join(' · ')}
            </small>
          ) : null}
        </>
      ),
    },
    {
      prop: 'follow',
      label: t('freight.claims.follow'),
      initiallyHidden: true,
      render: (row) => orDash(labelOf(customerFollowUp, row.follow_state, lang)),
    },
    {
      prop: 'price',
      label: t('freight.claims.price'),
      end: true,
      render: (row) => <TwoLines first={costName(row, t)} second={isUnpaid(row) ? t('freight.claims.unpaid') : ''} />,
    },
    {
      prop: 'decision',
      label: t('freight.review.decision'),
      initiallyHidden: true,
      wrap: true,
      render: (row) => orDash(row.decision),
    },
    {
      prop: 'claimed_at',
      label: t('freight.claims.claimedAt'),
      sort: 'claimed_at',
      render: (row) => <MomentCell at={row.claimed_at} />,
    },
    {
      prop: 'withdrawn_at',
      label: t('freight.review.askedAt'),
      sort: 'withdrawn_at',
      render: (row) => <MomentCell at={row.withdrawn_at} />,
    },
  ];
  const actions: RowAction<ClaimRow>[] = [
    {
      key: 'review',
      label: t('freight.review.do'),
      icon: shieldCheck,
      auth: AUTH,
      when: ({ status }) => status === CLAIM.withdrawing,
      act: setReviewing,
    },
    {
      key: 'see',
      label: t('freight.review.see'),
      icon: eye,
      auth: 'freight.inquiries',
      act: (row) => setOpenId(row.inquiry_id),
    },
  ];
  return (
    <>
      <Head title={t('freight.review.title')} noindex />
      <DataTable
        path={CLAIMS}
        identifier="admin.freight.claims"
        title={t('freight.review.title')}
        lead={t('freight.review.lead')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number} ${local(row, 'company')}`}
        exportPath={`${CLAIMS}/export`}
        filters={[
          {
            kind: 'select',
            name: 'withdraw_reason',
            label: t('freight.withdraw.reason'),
            options: optionsOf(withdrawReason, lang),
          },
        ]}
        statuses={TABS.map(([status, flag]) => ({
          status,
          flag,
          label: labelOf(inquiryClaimStatus, status, lang) ?? '',
        }))}
        actions={actions}
        empty={{ title: t('freight.review.empty'), text: t('freight.review.emptyText') }}
      />
      {seesInquiries ? <InquiryPanel id={openId} onClose={() => setOpenId(null)} /> : null}
      <ReviewForm claim={reviewing} onClose={() => setReviewing(null)} />
    </>
  );
}
