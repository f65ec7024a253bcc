// All numbers of a company's page over a period, and the table of those visitors who show their name.
import type { ReactNode } from 'react';
import { DayChart } from '@/shared/charts/day-chart';
import { grouped, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, ExportMenu, type RowOf } from '@/shared/table';
import { MomentCell, TwoLines, TwoNames } from '@/shared/table/cells';
import { Sheet } from '@/shared/tools/page';
import { Empty } from '@/ui/states';
import { ShareList } from '../charts/share-list';
import { PAGE_VISITORS, type PageStatistics } from '../queries';
import styles from '../statistics/statistics-page.module.css';
import { Totals } from '../statistics/totals';
import { countryRows, sourceRows } from './rows';

interface CallOnBoardProps {
  data: PageStatistics;
  /** The way to the page itself, for those whom nobody has visited yet. */
  look: ReactNode;
}

export function CallOnBoard({ data, look }: CallOnBoardProps) {
  const { t } = useI18n();
  const { totals, before } = data;
  const figure = (name: keyof typeof totals) => ({
    label: t(`insight.callOn.${name}`),
    now: totals[name],
    before: before[name],
  });
  return (
    <>
      <Totals figures={(['views', 'visitors', 'named'] as const).map(figure)} days={data.days.length} />
      {totals.views > 0 ? (
        <Charts data={data} />
      ) : (
        <div className={styles.wide}>
          <Empty title={t('insight.callOn.empty')} action={look}>
            {t('insight.callOn.emptyText')}
          </Empty>
        </div>
      )}
      {totals.views > 0 ? (
        <div className={styles.wide}>
          <Visitors data={data} />
        </div>
      ) : null}
      <div className={styles.wide}>
        <Counting />
      </div>
    </>
  );
}

function Charts({ data }: { data: PageStatistics }) {
  const { t, local } = useI18n();
  const title = t('insight.callOn.perDay');
  const sum = t('insight.callOn.all');
  return (
    <>
      <div className={styles.wide}>
        <Sheet title={title}>
          <DayChart
            title={title}
            days={data.days.map(({ day }) => day)}
            series={[
              { label: t('insight.callOn.now'), values: data.days.map(({ views }) => views), look: 'area' },
              { label: t('insight.callOn.before'), values: data.days.map(({ before }) => before), look: 'line' },
            ]}
          />
        </Sheet>
      </div>
      <Sheet title={t('insight.callOn.sources')}>
        <ShareList
          title={t('insight.callOn.sources')}
          head={t('insight.callOn.source')}
          sum={sum}
          rows={sourceRows(data.sources, t)}
        />
      </Sheet>
      <Sheet title={t('insight.callOn.countries')}>
        <ShareList
          title={t('insight.callOn.countries')}
          head={t('insight.callOn.country')}
          sum={sum}
          rows={countryRows(data.countries, t, (row) => local(row, 'name'))}
        />
      </Sheet>
    </>
  );
}

type Visitor = RowOf<typeof PAGE_VISITORS>;

function Visitors({ data }: { data: PageStatistics }) {
  const { t, local } = useI18n();
  const { activity_id, from, to, totals } = data;
  const anonymous = totals.views - totals.named;
  const title = t('insight.callOn.who');
  const columns: Column<Visitor>[] = [
    {
      prop: 'name',
      label: t('insight.callOn.name'),
      locked: true,
      render: (row) => (row.name_zh || row.name_en ? <TwoNames of={row} /> : t('insight.callOn.gone')),
    },
    {
      prop: 'company',
      label: t('insight.callOn.company'),
      wrap: true,
      render: (row) => <TwoLines first={local(row, 'company')} second={local(row, 'position')} />,
    },
    { prop: 'country', label: t('insight.callOn.country'), render: (row) => orDash(local(row, 'country')) },
    {
      prop: 'source',
      label: t('insight.callOn.source'),
      sort: 'source',
      render: (row) => t(`insight.callOn.source.${row.source}`),
    },
    {
      prop: 'viewed_at',
      label: t('insight.callOn.at'),
      sort: 'viewed_at',
      render: (row) => <MomentCell at={row.viewed_at} />,
    },
  ];
  return (
    <Sheet
      title={title}
      aside={
        <ExportMenu isSmall path={`${PAGE_VISITORS}/export`} label={title} selection={{ activity_id, from, to }} />
      }
    >
      <p className={styles.note}>
        {anonymous > 0 ? t('insight.callOn.anonymous', { n: grouped(anonymous) }) : t('insight.callOn.allNamed')}
      </p>
      <DataTable
        path={PAGE_VISITORS}
        identifier="console.callOn"
        caption={title}
        params={{ activity_id, from, to }}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => local(row, 'name')}
        empty={{ title: t('insight.callOn.nobody'), text: t('insight.callOn.nobodyText') }}
        isLocal
      />
    </Sheet>
  );
}

/** Numbers that may be taken for something else say what they are. */
function Counting() {
  const { t } = useI18n();
  return (
    <Sheet title={t('insight.counting')}>
      <ul className={styles.counting}>
        {(['views', 'own', 'country', 'names'] as const).map((name) => (
          <li key={name}>{t(`insight.callOn.counting.${name}`)}</li>
        ))}
      </ul>
    </Sheet>
  );
}
