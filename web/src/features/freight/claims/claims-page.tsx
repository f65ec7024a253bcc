// Owns the claims of an agent's company: the list by state, or the one that the address names (`?id=`).
import { Link, useNavigate, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { customerFollowUp, inquiryClaimStatus, labelOf } from '@/shared/refdata/enumerations';
import { useSession } from '@/shared/session';
import { type Column, DataTable } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { Button } from '@/ui/button';
import { longTerms, quantityText } from '../cargo/words';
import { Lane } from '../inquiry/lane';
import { NoCompany } from '../inquiry/no-company';
import { laneName } from '../inquiry/words';
import { ClaimView } from './claim-view';
import { CLAIM, CLAIM_STATES, type ClaimRow, claimPage, costName, isUnpaid, PAGE, PATH } from './models';
import { ClaimTag } from './state-tag';

export default function ClaimsPage() {
  const { t } = useI18n();
  const hasCompany = Boolean(useSession().user?.company_id);
  const [search] = useSearchParams();
  const id = idIn(search);
  if (!hasCompany) return <NoCompany title={t('freight.claims.title')} />;
  return id === null ? <Claims /> : <ClaimView key={id} id={id} />;
}

function Claims() {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const navigate = useNavigate();
  const columns: Column<ClaimRow>[] = [
    {
      prop: 'inquiry',
      label: t('freight.inquiry.number'),
      locked: true,
      wrap: true,
      render: (row) => <TwoLines first={row.inquiry.number} second={row.inquiry.cargo_name} />,
    },
    { prop: 'lane', label: t('freight.inquiry.laneHead'), wrap: true, render: (row) => <Lane of={row.inquiry} /> },
    {
      prop: 'size',
      label: t('freight.inquiry.size'),
      wrap: true,
      render: (row) => <TwoLines first={quantityText(row.inquiry)} second={longTerms(row.inquiry, lang)} />,
    },
    { prop: 'status', label: t('records.state'), render: (row) => <ClaimTag status={row.status} /> },
    {
      prop: 'follow',
      label: t('freight.claims.follow'),
      render: (row) => orDash(labelOf(customerFollowUp, row.follow_state, lang)),
    },
    {
      prop: 'price',
      label: t('freight.claims.price'),
      end: true,
      render: (row) => <TwoLines first={costName(row, t)} second={isUnpaid(row) ? t('freight.claims.unpaid') : ''} />,
    },
    {
      prop: 'claimed_at',
      label: t('freight.claims.claimedAt'),
      render: (row) => <MomentCell at={row.claimed_at} />,
    },
  ];
  return (
    <>
      <Head title={t('freight.claims.title')} noindex />
      <DataTable
        path={PATH.claims}
        identifier="freight.claims"
        title={t('freight.claims.title')}
        lead={t('freight.claims.lead')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.inquiry.number} ${laneName(row.inquiry, i18n)}`}
        statuses={CLAIM_STATES.map(([status, flag]) => ({
          status,
          flag,
          label: labelOf(inquiryClaimStatus, status, lang) ?? '',
        }))}
        actions={[
          {
            key: 'take',
            label: t('freight.claims.take'),
            when: ({ status }) => status === CLAIM.open,
            act: (row) => navigate(`${PAGE.pool}?id=${row.inquiry.id}`),
          },
          {
            key: 'open',
            label: t('freight.claims.open'),
            when: ({ status }) => status !== CLAIM.open,
            act: (row) => navigate(claimPage(row.id)),
          },
        ]}
        empty={{
          title: t('freight.claims.empty'),
          text: t('freight.claims.emptyText'),
          action: (
            <Button as={Link} to={PAGE.pool} kind="ink">
              {t('freight.claims.seePool')}
            </Button>
          ),
        }}
      />
    </>
  );
}
