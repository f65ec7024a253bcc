// The booths of the meeting as a list: where they are, what they cost, who has them; free ones are kept back and given free.
import { useQuery } from '@tanstack/react-query';
import { readPage } from '@/api/query';
import { DASH, money } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { ban } from '@/ui/icons';
import { BLOCKED, BOOTH_STATES, BOOTHS, type BoothRow, FREE, hallName, RAW, TYPES } from './models';
import { hallsQuery } from './queries';
import { BoothTag } from './state-tags';

const AUTH = 'booth.plan';

export default function BoothsPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const attempt = useAttempt();
  const reload = useReload();
  const { meetingId } = useStartup();
  const { data: halls = [] } = useQuery(hallsQuery(meetingId));
  const { data: types } = useQuery(readPage(TYPES, { nopage: 1 }, { auth: true }));

  const block = (rows: readonly BoothRow[], blocked: boolean) =>
    attempt(async () => {
      const wanted = rows.filter(({ status }) => status === (blocked ? FREE : BLOCKED));
      const { booth_ids: done } = await api.put(
        `${BOOTHS}/block`,
        { booth_ids: wanted.map(({ id }) => id), blocked },
        WRITE,
      );
      const skipped = rows.length - done.length;
      toast.done(t(blocked ? 'booth.booths.blocked' : 'booth.booths.freed', { n: done.length }));
      if (skipped > 0) toast.failed(t('booth.booths.skipped', { n: skipped }));
      await reload(BOOTHS);
    });

  const typeOf = (row: BoothRow) =>
    local(row, 'type_name') || t(row.booth_type === RAW ? 'booth.types.raw' : 'booth.types.shell');
  const columns: Column<BoothRow>[] = [
    {
      prop: 'booth_no',
      label: t('booth.booths.number'),
      sort: 'booth_no',
      locked: true,
      render: (row) => <b>{row.booth_no}</b>,
    },
    { prop: 'hall', label: t('booth.booths.hall'), render: (row) => row.pavilion_code },
    {
      prop: 'type',
      label: t('booth.booths.type'),
      render: (row) => <TwoLines first={typeOf(row)} second={t('booth.booths.openSides', { n: row.open_sides })} />,
    },
    { prop: 'area', label: t('booth.booths.area'), sort: 'area', end: true, render: (row) => `${row.area} m²` },
    {
      prop: 'price',
      label: t('booth.booths.price'),
      sort: 'price',
      end: true,
      render: (row) => (
        <TwoLines
          first={money(row.price, row.currency)}
          second={row.price_usd > 0 ? money(row.price_usd, 'USD') : null}
        />
      ),
    },
    { prop: 'status', label: t('records.state'), render: (row) => <BoothTag status={row.status} /> },
    {
      prop: 'company',
      label: t('booth.booths.company'),
      wrap: true,
      render: (row) => local(row, 'company_name') || DASH,
    },
    {
      prop: 'status_at',
      label: t('booth.booths.since'),
      sort: 'status_at',
      initiallyHidden: true,
      render: (row) => <MomentCell at={row.status_at} />,
    },
  ];
  const actions: RowAction<BoothRow>[] = [
    {
      key: 'block',
      label: t('booth.booths.block'),
      icon: ban,
      auth: AUTH,
      when: ({ status }) => status === FREE,
      act: (row) => void block([row], true),
    },
    {
      key: 'free',
      label: t('booth.booths.free'),
      auth: AUTH,
      when: ({ status }) => status === BLOCKED,
      act: (row) => void block([row], false),
    },
  ];

  return (
    <>
      <Head title={t('booth.booths.title')} noindex />
      <DataTable
        path={BOOTHS}
        identifier="admin.booths"
        title={t('booth.booths.title')}
        lead={t('booth.booths.lead')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.booth_no}
        filters={[
          { kind: 'text', name: 'keyword', label: t('booth.booths.number') },
          {
            kind: 'select',
            name: 'pavilion_id',
            label: t('booth.booths.hall'),
            options: halls.map((hall) => ({ value: hall.id, label: hallName(hall.code, local(hall, 'name')) })),
          },
          {
            kind: 'select',
            name: 'type_id',
            label: t('booth.booths.type'),
            options: (types?.rows ?? []).map((one) => ({ value: one.id, label: local(one, 'name') })),
          },
        ]}
        statuses={BOOTH_STATES.map(([status, flag, name]) => ({
          status,
          flag,
          label: t(`booth.booths.state.${name}`),
        }))}
        actions={actions}
        bulk={(chosen, done) => (
          <>
            <Button
              size="small"
              disabled={!chosen.some(({ status }) => status === FREE)}
              onClick={() => void block(chosen, true).then((isDone) => isDone && done())}
            >
              {t('booth.booths.block')}
            </Button>
            <Button
              size="small"
              disabled={!chosen.some(({ status }) => status === BLOCKED)}
              onClick={() => void block(chosen, false).then((isDone) => isDone && done())}
            >
              {t('booth.booths.free')}
            </Button>
          </>
        )}
        empty={{ title: t('booth.booths.empty'), text: t('booth.booths.emptyText') }}
      />
    </>
  );
}
