// The work list of inquiries by state: what waits to be distributed, who has taken what, and everything about one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn, read } from '@/api/query';
import { DASH, orDash } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { distributionMethod, inquirySource, labelOf, optionsOf, transportMode } from '@/shared/refdata/enumerations';
import { type Column, DataTable, type RowAction } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { ban, check, eye, history, network } from '@/ui/icons';
import { longTerms, quantityText } from '../cargo/words';
import { STATE } from '../inquire/models';
import { Lane } from '../inquiry/lane';
import { PlacesLeft } from '../inquiry/places-left';
import { StateTag } from '../inquiry/state-tag';
import { laneName, priceName } from '../inquiry/words';
import { DiscardForm } from './discard-form';
import { DistributeForm } from './distribute-form';
import { EnterForm, type Entering } from './enter-form';
import { InquiryPanel } from './inquiry-panel';
import { levelNodes } from './levels';
import { COMPLETE, INQUIRIES, type InquiryRow, PUBLIC_LEVELS, RECALL } from './models';
import { type Step, StepDialog } from './step-dialog';
import { inquiryTabs } from './tabs';

const AUTH = 'freight.inquiries';

export default function InquiriesPage() {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const [search] = useSearchParams();
  // A task on the desk leads to one inquiry.
  const [openId, setOpenId] = useState<number | null>(() => idIn(search));
  const [distributing, setDistributing] = useState<InquiryRow | null>(null);
  const [entering, setEntering] = useState<Entering | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [discarding, setDiscarding] = useState<InquiryRow | null>(null);
  const { data: levels = [] } = useQuery(read(PUBLIC_LEVELS, {}));
  const columns: Column<InquiryRow>[] = [
    {
      prop: 'number',
      label: t('freight.inquiry.number'),
      locked: true,
      wrap: true,
      render: (row) => <TwoLines first={row.number} second={row.cargo_name} />,
    },
    { prop: 'lane', label: t('freight.inquiry.laneHead'), wrap: true, render: (row) => <Lane of={row} /> },
    {
      prop: 'size',
      label: t('freight.inquiry.size'),
      wrap: true,
      render: (row) => <TwoLines first={quantityText(row)} second={longTerms(row, lang)} />,
    },
    {
      prop: 'level',
      label: t('freight.inquiry.level'),
      render: (row) => (
        <TwoLines
          first={local(row, 'level') || t('freight.inquiry.noLevel')}
          second={row.level_id ? priceName(row.price, row.price_unit, t) : ''}
        />
      ),
    },
    { prop: 'status', label: t('records.state'), render: (row) => <StateTag status={row.status} /> },
    {
      prop: 'distribution',
      label: t('freight.desk.method'),
      render: (row) => orDash(labelOf(distributionMethod, row.distribution, lang)),
    },
    {
      prop: 'places',
      label: t('freight.inquiry.places'),
      // Before it is distributed nobody has decided how many there are.
      render: (row) => (row.distribution > 0 ? <PlacesLeft places={row.places} taken={row.taken} /> : DASH),
    },
    {
      prop: 'source',
      label: t('freight.desk.source'),
      initiallyHidden: true,
      render: (row) => orDash(labelOf(inquirySource, row.source, lang)),
    },
    {
      prop: 'submitted_at',
      label: t('freight.inquiry.asked'),
      sort: 'submitted_at',
      render: (row) => <MomentCell at={row.submitted_at} />,
    },
    {
      prop: 'closes_at',
      label: t('freight.inquiry.closes'),
      sort: 'closes_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.closes_at} />,
    },
  ];
  const actions: RowAction<InquiryRow>[] = [
    {
      key: 'distribute',
      label: t('freight.distribute.do'),
      icon: network,
      auth: AUTH,
      when: ({ steps }) => steps.includes('distribute'),
      act: setDistributing,
    },
    { key: 'see', label: t('records.seeRow'), icon: eye, auth: AUTH, act: (row) => setOpenId(row.id) },
    {
      key: 'recall',
      label: t('freight.recall.do'),
      icon: history,
      auth: AUTH,
      when: ({ steps, taken }) => steps.includes('recall') && taken === 0,
      act: (row) => setStep({ path: RECALL, row }),
    },
    {
      key: 'complete',
      label: t('freight.complete.do'),
      icon: check,
      auth: AUTH,
      when: ({ steps }) => steps.includes('complete'),
      act: (row) => setStep({ path: COMPLETE, row }),
    },
    {
      key: 'discard',
      label: t('freight.discard.do'),
      icon: ban,
      auth: AUTH,
      bad: true,
      when: ({ status, steps }) => status !== STATE.draft && steps.includes('discard'),
      act: setDiscarding,
    },
  ];
  return (
    <>
      <Head title={t('freight.desk.title')} noindex />
      <DataTable
        path={INQUIRIES}
        identifier="admin.freight.inquiries"
        title={t('freight.desk.title')}
        lead={t('freight.desk.lead')}
        exportPath={`${INQUIRIES}/export`}
        create={{ label: t('freight.enter.title'), auth: AUTH, act: () => setEntering('new') }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.number} ${laneName(row, i18n)}`}
        filters={[
          { kind: 'text', name: 'keyword', label: t('freight.desk.keyword') },
          {
            kind: 'select',
            name: 'transport_mode',
            label: t('freight.inquiry.mode'),
            options: optionsOf(transportMode, lang),
          },
          {
            kind: 'tree',
            name: 'level_id',
            label: t('freight.inquiry.level'),
            nodes: levelNodes(levels, local),
          },
          {
            kind: 'select',
            name: 'distribution',
            label: t('freight.desk.method'),
            options: optionsOf(distributionMethod, lang),
          },
          {
            kind: 'select',
            name: 'source',
            label: t('freight.desk.source'),
            options: optionsOf(inquirySource, lang),
          },
          {
            kind: 'select',
            name: 'untaken',
            label: t('freight.desk.taken'),
            options: [{ value: '1', label: t('freight.desk.untaken') }],
          },
        ]}
        statuses={inquiryTabs(lang)}
        actions={actions}
        empty={{ title: t('freight.desk.empty'), text: t('freight.desk.emptyText') }}
      />
      <InquiryPanel
        id={openId}
        onClose={() => setOpenId(null)}
        onEdit={(inquiry) => {
          setOpenId(null);
          setEntering(inquiry);
        }}
      />
      <DistributeForm inquiry={distributing} onClose={() => setDistributing(null)} onDone={setOpenId} />
      <EnterForm entering={entering} onClose={() => setEntering(null)} onDone={setOpenId} />
      <StepDialog step={step} onClose={() => setStep(null)} />
      <DiscardForm inquiry={discarding} onClose={() => setDiscarding(null)} />
    </>
  );
}
