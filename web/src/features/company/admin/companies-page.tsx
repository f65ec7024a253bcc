// The companies of the platform: who they are, how they were reviewed, and whether the site shows them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldColumns, fieldFilters } from '@/shared/custom-fields/table';
import { ConfirmDialog } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { countriesQuery } from '@/shared/pickers/queries';
import { companyReviewStatus, companySize, labelOf } from '@/shared/refdata/enumerations';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { BilingualCell, MomentCell, TwoLines } from '@/shared/table/cells';
import { BulkOutcome } from '@/shared/tools/bulk-outcome';
import { ban, pencil, shieldCheck } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { activeFields, companyFieldsQuery } from '../fields/queries';
import { CompaniesBulkBar } from './companies-bulk-bar';
import styles from './companies-page.module.css';
import { CompanyForm } from './company-form';
import { COMPANIES, type Company, PASSED, REFUSED } from './models';
import { ReviewDialog } from './review-dialog';
import { REVIEW_FLAGS, ReviewTag } from './status-tags';
import { useCompanyBulk } from './use-company-bulk';

const AUTH = 'company.manage';

export default function CompaniesPage() {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const [editing, setEditing] = useState<Company | 'new' | null>(null);
  const [reviewing, setReviewing] = useState<Company | null>(null);
  const [leaving, setLeaving] = useState<Company | null>(null);
  const { data: countries = [] } = useQuery(countriesQuery());
  const { data: asked } = useQuery(companyFieldsQuery());
  const ownFields = activeFields(asked);
  const bulk = useCompanyBulk();
  const countryOf = (id: number) => countries.find((country) => Number(country.id) === id);
  const countryName = ({ country_id }: Company) => {
    const country = countryOf(country_id);
    return country ? local(country, 'name') : '';
  };

  const columns: Column<Company>[] = [
    {
      prop: 'name',
      label: t('company.admin.name'),
      sort: lang === 'zh' ? 'name_zh' : 'name_en',
      locked: true,
      render: (row) => <BilingualCell of={row} name="name" />,
    },
    {
      prop: 'place',
      label: t('company.admin.place'),
      sort: 'country_id',
      render: (row) => <TwoLines first={countryName(row)} second={local(row, 'city')} />,
    },
    {
      prop: 'tags',
      label: t('company.admin.tags'),
      wrap: true,
      render: (row) => orDash(row.custom_tags.join(t('records.listComma'))),
    },
    {
      prop: 'status',
      label: t('company.admin.review'),
      wrap: true,
      render: (row) => (
        <>
          <ReviewTag company={row} />
          {row.status === REFUSED ? <small className={styles.reason}>{row.refusal_reason}</small> : null}
        </>
      ),
    },
    {
      prop: 'is_active',
      label: t('company.admin.activity'),
      render: (row) =>
        row.is_active ? (
          <Tag flag="C">{t('company.admin.active')}</Tag>
        ) : (
          <Tag flag="M">{t('company.admin.inactive')}</Tag>
        ),
    },
    {
      prop: 'entered_by',
      label: t('company.admin.enteredBy'),
      render: (row) => local(row, 'entered_by') || t('company.admin.byPlatform'),
    },
    {
      prop: 'scale',
      label: t('company.admin.scale'),
      initiallyHidden: true,
      render: (row) => orDash(labelOf(companySize, row.scale, lang)),
    },
    {
      prop: 'reviewed_at',
      label: t('company.admin.reviewedAt'),
      sort: 'reviewed_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.reviewed_at} />,
    },
    {
      prop: 'created_at',
      label: t('records.createdAt'),
      sort: 'created_at',
      render: (row) => formatDate(row.created_at, 'date'),
    },
    ...fieldColumns(ownFields, i18n),
  ];
  const actions: RowAction<Company>[] = [
    {
      key: 'review',
      label: t('company.review.open'),
      icon: shieldCheck,
      auth: AUTH,
      when: ({ status }) => status !== PASSED,
      act: setReviewing,
    },
    { key: 'edit', label: t('records.editRow'), icon: pencil, auth: AUTH, act: setEditing },
    {
      key: 'again',
      label: t('company.review.again'),
      auth: AUTH,
      when: ({ status }) => status === PASSED,
      act: setReviewing,
    },
    {
      key: 'activate',
      label: t('company.bulk.activate'),
      auth: AUTH,
      when: ({ is_active }) => !is_active,
      act: ({ id }) => void bulk.run('activate', [id]),
    },
    {
      key: 'deactivate',
      label: t('company.bulk.deactivate'),
      icon: ban,
      bad: true,
      auth: AUTH,
      when: ({ is_active }) => is_active,
      act: setLeaving,
    },
  ];
  const refused = bulk.result?.refused.map((one) => ({
    id: one.id,
    name: local(one, 'name') || t('company.bulk.gone'),
    reason: one.reason,
  }));

  return (
    <>
      <Head title={t('company.admin.title')} noindex />
      <DataTable
        path={COMPANIES}
        identifier="admin.companies"
        title={t('company.admin.title')}
        lead={t('company.admin.lead')}
        exportPath={`${COMPANIES}/export`}
        importPage="/admin/companies/import"
        create={{ label: t('company.admin.create'), auth: AUTH, act: () => setEditing('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => local(row, 'name')}
        filters={[
          { kind: 'text', name: 'keyword', label: t('company.admin.keyword') },
          {
            kind: 'select',
            name: 'country_id',
            label: t('company.admin.country'),
            options: countries.map((country) => ({ value: country.id, label: local(country, 'name') })),
          },
          {
            kind: 'select',
            name: 'is_active',
            label: t('company.admin.activity'),
            options: [
              { value: 1, label: t('company.admin.active') },
              { value: 0, label: t('company.admin.inactive') },
            ],
          },
          { kind: 'text', name: 'tag', label: t('company.admin.tag') },
          ...fieldFilters(ownFields, i18n),
        ]}
        statuses={REVIEW_FLAGS.map(([status, flag]) => ({
          status,
          label: labelOf(companyReviewStatus, status, lang) ?? '',
          flag,
        }))}
        actions={actions}
        bulk={(chosen, done) => <CompaniesBulkBar chosen={chosen} run={bulk.run} onDone={done} />}
        empty={{ title: t('company.admin.empty') }}
      />
      <BulkOutcome
        refused={refused ?? null}
        onClose={bulk.forget}
        title={t('company.bulk.notDone', { n: refused?.length ?? 0 })}
        done={
          bulk.result && bulk.result.done.length > 0
            ? t(`company.bulk.did.${bulk.result.action}`, { n: bulk.result.done.length })
            : null
        }
        noneDone={t('company.bulk.noneDone')}
      />
      <CompanyForm company={editing} onClose={() => setEditing(null)} />
      <ReviewDialog company={reviewing} onClose={() => setReviewing(null)} />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('company.admin.deactivateTitle', { name: leaving ? local(leaving, 'name') : '' })}
        text={t('company.admin.deactivateText')}
        actLabel={t('company.bulk.deactivate')}
        act={async () => leaving && bulk.run('deactivate', [leaving.id])}
      />
    </>
  );
}
