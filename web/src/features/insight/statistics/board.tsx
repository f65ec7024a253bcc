// All numbers of a period: totals, days, the way to a registration, and the lists that add up to the visits.
import type { ReactNode } from 'react';
import { DayChart } from '@/shared/charts/day-chart';
import { useT } from '@/shared/i18n';
import { ExportMenu } from '@/shared/table';
import { Sheet } from '@/shared/tools/page';
import { Empty } from '@/ui/states';
import { Funnel } from '../charts/funnel';
import { ShareList, type ShareRow } from '../charts/share-list';
import { type Statistics, VISITS_EXPORT } from '../queries';
import { campaignRows, pageRows, sourceRows } from './rows';
import styles from './statistics-page.module.css';
import { Totals } from './totals';

const NAMES = ['visits', 'visitors', 'sign_ups', 'registrations'] as const;
/** What an organiser puts behind a link that they share. */
const EXAMPLE = '?utm_source=wechat&utm_medium=post&utm_campaign=spring';

export function Board({ data }: { data: Statistics }) {
  const t = useT();
  const days = data.days.map(({ day }) => day);
  const pick = (name: 'visits' | 'visitors' | 'sign_ups' | 'registrations') => data.days.map((row) => row[name]);
  const hasVisits = data.totals.visits > 0;
  const file: FileButton = (table, label) => (
    <ExportMenu
      isSmall
      path={VISITS_EXPORT}
      label={label}
      selection={{ activity_id: data.activity_id, from: data.from, to: data.to, table }}
    />
  );
  return (
    <>
      <Totals
        figures={NAMES.map((name) => ({
          label: t(`insight.${name}`),
          now: data.totals[name],
          before: data.before[name],
        }))}
        days={days.length}
      />
      <div className={styles.wide}>
        {hasVisits ? (
          <Sheet title={t('insight.perDay')} aside={file('days', t('insight.perDay'))}>
            <DayChart
              title={t('insight.perDay')}
              days={days}
              series={[
                { label: t('insight.visits'), values: pick('visits'), look: 'area' },
                { label: t('insight.visitors'), values: pick('visitors'), look: 'line' },
              ]}
            />
          </Sheet>
        ) : (
          <Empty title={t('insight.empty')}>{t('insight.emptyText')}</Empty>
        )}
      </div>
      <div className={styles.wide}>
        <Sheet title={t('insight.funnel')}>
          <Funnel title={t('insight.funnel')} steps={data.funnel} />
        </Sheet>
      </div>
      <div className={styles.wide}>
        <Sheet title={t('insight.signUpsPerDay')}>
          <DayChart
            title={t('insight.signUpsPerDay')}
            days={days}
            series={[
              { label: t('insight.sign_ups'), values: pick('sign_ups'), look: 'column' },
              { label: t('insight.registrations'), values: pick('registrations'), look: 'hatched' },
            ]}
          />
        </Sheet>
      </div>
      {hasVisits ? <Lists data={data} file={file} /> : null}
      <div className={styles.wide}>
        <Counting />
      </div>
    </>
  );
}

/** The button that saves one of the tables. */
type FileButton = (table: 'days' | 'pages' | 'sources' | 'campaigns', label: string) => ReactNode;

/** Where the visits came from and went to; each list adds up to all of them. */
function Lists({ data, file }: { data: Statistics; file: FileButton }) {
  const t = useT();
  const named = (key: string, name: string) => {
    const words = t.any(`${key}.${name}`);
    return words === `${key}.${name}` ? name : words;
  };
  return (
    <>
      <List
        title={t('insight.pages')}
        head={t('insight.page')}
        rows={pageRows(data.pages, t)}
        aside={file('pages', t('insight.pages'))}
      />
      <div className={styles.stack}>
        <List
          title={t('insight.sources')}
          head={t('insight.source')}
          rows={sourceRows(data.sources, t)}
          aside={file('sources', t('insight.sources'))}
        />
        {data.campaigns.length > 0 ? (
          <List
            title={t('insight.campaigns')}
            head={t('insight.campaign')}
            rows={campaignRows(data, t)}
            aside={file('campaigns', t('insight.campaigns'))}
          />
        ) : (
          <Sheet title={t('insight.campaigns')}>
            <div className={styles.how}>
              <p>{t('insight.campaignsEmpty')}</p>
              <p>{t('insight.campaignsHow')}</p>
              <code>{EXAMPLE}</code>
            </div>
          </Sheet>
        )}
        <List
          title={t('insight.languages')}
          head={t('insight.language')}
          rows={data.languages.map(({ language, visits }) => ({ name: named('insight.language', language), visits }))}
        />
        <List
          title={t('insight.devices')}
          head={t('insight.device')}
          rows={data.devices.map(({ device, visits }) => ({ name: named('insight.device', device), visits }))}
        />
        <List
          title={t('insight.browsers')}
          head={t('insight.browser')}
          rows={data.browsers.map(({ browser, visits }) => ({ name: named('insight.browser', browser), visits }))}
        />
      </div>
    </>
  );
}

interface ListProps {
  title: string;
  head: string;
  rows: readonly ShareRow[];
  aside?: ReactNode;
}

const List = ({ title, head, rows, aside }: ListProps) => (
  <Sheet title={title} aside={aside}>
    <ShareList title={title} head={head} rows={rows} />
  </Sheet>
);

/** Numbers that may be taken for something else say what they are. */
function Counting() {
  const t = useT();
  return (
    <Sheet title={t('insight.counting')}>
      <ul className={styles.counting}>
        {(['visits', 'visitors', 'staff', 'other', 'funnel'] as const).map((name) => (
          <li key={name}>{t(`insight.counting.${name}`)}</li>
        ))}
      </ul>
    </Sheet>
  );
}
