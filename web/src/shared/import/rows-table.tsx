// What each row would do, or did: a chip for every result, rows with what changes or why they are refused.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { grouped, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { oldMark } from '@/shared/is-old';
import { Pager } from '@/shared/table/pager';
import { Flag } from '@/ui/flag';
import { Loading } from '@/ui/states';
import { Table, Td, Th } from '@/ui/table';
import { Tabs } from '@/ui/tabs';
import { Count, Tag } from '@/ui/tag';
import styles from './import.module.css';
import type { ImportPath, ImportRow, ImportRun, Names, Outcome } from './models';
import { rowsQuery } from './queries';
import { OUTCOME_FLAGS } from './state-flags';

const FIRST_LIMIT = 20;

interface RowsTableProps {
  path: ImportPath;
  run: ImportRun;
  names: Names;
  first?: Outcome | null;
}

export function RowsTable({ path, run, names, first = null }: RowsTableProps) {
  const { t, lang } = useI18n();
  const [outcome, setOutcome] = useState<Outcome | null>(first);
  const [start, setStart] = useState(0);
  const [limit, setLimit] = useState(FIRST_LIMIT);
  const query = useQuery({
    ...rowsQuery(path, run.id, outcome, { start, limit }),
    placeholderData: (shown) => shown,
  });
  const { data } = query;
  const { counts } = run;
  const chips: [Outcome, number][] = [
    ['new', counts.new],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['refused', counts.refused],
  ];
  if (counts.kept > 0) chips.push(['kept', counts.kept]);
  const nameOf = ({ cells }: ImportRow) => {
    if (!('zh' in names)) return orDash(names.flatMap((key) => cells[key] || []).join(' · '));
    const [zh, en] = [cells[names.zh], cells[names.en]];
    return orDash((lang === 'zh' ? zh || en : en || zh) ?? '');
  };
  const choose = (key: Outcome | 'all') => {
    setOutcome(key === 'all' ? null : key);
    setStart(0);
  };
  const resize = (rows: number) => {
    setLimit(rows);
    setStart(0);
  };
  return (
    <Tabs<Outcome | 'all'>
      label={t('shared.import.outcome')}
      value={outcome ?? 'all'}
      onChange={choose}
      items={[
        { key: 'all', label: t('shared.import.all'), count: <Count>{grouped(run.row_count)}</Count> },
        ...chips.map(([key, n]) => ({
          key,
          label: t(`shared.import.outcome.${key}`),
          mark: <Flag code={OUTCOME_FLAGS[key]} />,
          count: <Count>{grouped(n)}</Count>,
        })),
      ]}
    >
      {data ? null : <Loading label={t('shared.loading')} lines={6} />}
      {data && data.total === 0 ? <p className={styles.note}>{t('shared.import.none')}</p> : null}
      {data && data.total > 0 ? (
        <>
          <div className={styles.scroller}>
            <Table caption={t('shared.import.rows')}>
              <thead>
                <tr>
                  <Th end className={styles.row}>
                    {t('shared.import.line')}
                  </Th>
                  <Th>{t('shared.import.name')}</Th>
                  <Th>{t('shared.import.outcome')}</Th>
                  <Th>{t('shared.import.detail')}</Th>
                </tr>
              </thead>
              <tbody data-old={oldMark(query)}>
                {data.rows.map((row) => (
                  <tr key={row.line}>
                    <Td end className={styles.row}>
                      {grouped(row.line)}
                    </Td>
                    <Td className={styles.name}>{nameOf(row)}</Td>
                    <Td>
                      {row.outcome ? (
                        <Tag flag={OUTCOME_FLAGS[row.outcome]}>{t(`shared.import.outcome.${row.outcome}`)}</Tag>
                      ) : null}
                    </Td>
                    <Td>
                      <Details row={row} run={run} />
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
          {data.total > FIRST_LIMIT ? (
            <Pager start={start} limit={limit} total={data.total} onPage={setStart} onLimit={resize} />
          ) : null}
        </>
      ) : null}
    </Tabs>
  );
}

function Details({ row, run }: { row: ImportRow; run: ImportRun }) {
  const { t } = useI18n();
  const heading = (key: string) => run.columns.find((column) => column.key === key)?.heading ?? '';
  const shown = (text: string) => text || t('shared.import.empty');
  return (
    <ul className={styles.details}>
      {row.reasons.map(({ column, text }) => (
        <li key={`${column} ${text}`} className={styles.bad}>
          {column ? t('shared.import.reason', { column: heading(column), text }) : text}
        </li>
      ))}
      {row.reasons.length > 0
        ? null
        : row.changes.map(({ column, before, after }) => (
            <li key={column}>
              {t('shared.import.change', { column: heading(column), before: shown(before), after: shown(after) })}
            </li>
          ))}
    </ul>
  );
}
