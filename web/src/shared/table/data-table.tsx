// The one table of all tools: filters, status tabs, sorting, paging, own columns, row buttons, export; its view is in
// the address. A screen says what is in it; how a table behaves is written here and in view.ts only.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isFailure } from '@/api/failure';
import { readPage } from '@/api/query';
import type { GetPath, InputOf } from '@/api/typing';
import { failureText } from '@/shared/failure-text';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { oldMark } from '@/shared/is-old';
import { useSession } from '@/shared/session';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { columns as columnsIcon, refreshCw } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ColumnDialog } from './column-dialog';
import { placeColumns } from './columns';
import styles from './data-table.module.css';
import { type AnyFilter, FilterBar, namesOf } from './filter-bar';
import { Pager } from './pager';
import { actionsFor } from './row-actions';
import { TableBody } from './table-body';
import { SortSelect, TableHead } from './table-head';
import { type CreateAction, StatusTabs, TableTitle } from './table-tools';
import type { Column, Filter, FilterName, ListPath, RowAction, RowOf, StatusTab } from './types';
import { useColumns } from './use-columns';
import { useOverflow } from './use-overflow';
import { useTableView } from './use-table-view';
import { useTicks } from './use-ticks';
import { filtered, inStatus, isFiltered, onPage, requestOf, sized, sortedBy } from './view';

export interface DataTableProps<P extends ListPath> {
  path: P;
  /** Names the table where a reader's columns are saved. */
  identifier: string;
  /** The page's heading; without it the table is part of another page and `caption` names it. */
  title?: string;
  lead?: string;
  caption?: string;
  columns: Column<RowOf<P>>[];
  rowKey: (row: RowOf<P>) => string | number;
  /** What a row is called when only its buttons are heard. */
  rowName: (row: RowOf<P>) => string;
  filters?: Filter<FilterName<P>>[];
  statuses?: StatusTab[];
  actions?: RowAction<RowOf<P>>[];
  create?: CreateAction;
  /** Sent with every request and never in the address. */
  params?: Partial<InputOf<P, 'get'>>;
  exportPath?: GetPath;
  /** The page on which a table is imported into this list. */
  importPage?: string;
  /** Buttons for other files than the export, by what the list shows now. */
  files?: (selection: Record<string, string | number>) => ReactNode;
  /** Rows can be dragged; called with all rows in their new order. Answering false, now or later, puts them back. */
  onReorder?: (rows: RowOf<P>[], before: RowOf<P>[]) => unknown;
  /** Rows can be chosen; what can be done to those that are. `done` forgets the choice. */
  bulk?: (chosen: RowOf<P>[], done: () => void) => ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  /** What to say when there is nothing at all. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** The view is forgotten with the table, for tables beside or inside something else. */
  isLocal?: boolean;
}

export function DataTable<P extends ListPath>(props: DataTableProps<P>) {
  type Row = RowOf<P>;
  const { path, identifier, columns: declared, filters = [], statuses, actions = [], params = {}, isLocal } = props;
  const t = useT();
  const { permissions } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const allowedFilters = filters.filter(({ auth }) => auth === undefined || permissions.includes(auth)) as AnyFilter[];
  const { view, show } = useTableView(allowedFilters.flatMap(namesOf), isLocal);
  const { columns, save, isReady } = useColumns<Row>(identifier, declared);

  const request = { ...requestOf(view), ...params } as InputOf<P, 'get'>;
  const query = useQuery({
    ...readPage(path, request, { auth: true, staleTime: 0 }),
    // The old rows stay until the new ones are there.
    placeholderData: (shown) => shown,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const rows = data?.rows as Row[] | undefined;

  // The last row of a later page is gone, perhaps by one's own hand: the page before it is what one wants to see.
  const isBeyond = rows?.length === 0 && view.start > 0 && !isPlaceholderData && !isFetching;
  useEffect(() => {
    if (isBeyond) show((newest) => onPage(newest, Math.min(newest.start, view.start - 1)), { replace: true });
  }, [isBeyond, show, view]);

  const ticks = useTicks(rows, props.rowKey, props.rowName);
  const shownColumns = columns.filter((column) => column.isShown);
  const actionsOf = (row: Row) => actionsFor(actions, row, permissions);
  const hasActions = rows?.some((row) => actionsOf(row).length > 0) ?? false;
  const title = props.title ?? props.caption ?? '';
  // A table that is part of something else is no landmark of its own.
  const Frame = props.title ? 'section' : 'div';
  const reload = () => void refetch();
  const [scroller, isWide] = useOverflow();
  // A list that is asked for whole has no pages.
  const isWhole = (params as { nopage?: number }).nopage === 1;

  return (
    <Frame {...(props.title ? { 'aria-label': title } : {})}>
      {props.title ? (
        <TableTitle
          title={props.title}
          lead={props.lead}
          create={props.create}
          exportPath={props.exportPath}
          importPage={props.importPage}
          files={props.files}
          params={params as Record<string, string | number>}
          view={view}
        />
      ) : null}
      {props.above}
      <div className={styles.box} data-embedded={props.title ? undefined : true}>
        {statuses ? (
          <StatusTabs
            label={t('shared.table.statuses')}
            tabs={statuses}
            counts={data?.statusInfo ?? []}
            value={view.status}
            onChange={(status) => show((newest) => inStatus(newest, status))}
          />
        ) : null}
        {allowedFilters.length > 0 ? (
          <FilterBar
            filters={allowedFilters}
            values={view.filters}
            onChange={(changes) => show((newest) => filtered(newest, changes))}
          />
        ) : null}
        <div className={styles.tools}>
          <p className={styles.total} role="status">
            {data ? t('shared.table.total', { n: grouped(data.total) }) : ''}
          </p>
          <SortSelect columns={shownColumns} view={view} onChange={show} />
          <button type="button" className={styles.tool} aria-label={t('shared.table.refresh')} onClick={reload}>
            <Icon path={refreshCw} />
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('shared.table.columns')}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <Icon path={columnsIcon} />
          </button>
        </div>
        {props.bulk && ticks.chosen.length > 0 ? (
          <section className={styles.bulk} aria-label={t('shared.table.bulk')}>
            <b role="status">{t('shared.table.chosen', { n: ticks.chosen.length })}</b>
            {props.bulk(ticks.chosen, ticks.clear)}
          </section>
        ) : null}
        {error ? (
          <ErrorPanel
            className={styles.state}
            title={t('shared.table.failed')}
            reference={isFailure(error) ? error.requestId : undefined}
            referenceLabel={t('shared.table.reference')}
            action={<Button onClick={reload}>{t('shared.retry')}</Button>}
          >
            {failureText(error, t)}
          </ErrorPanel>
        ) : !rows || !isReady ? (
          <Loading className={styles.loading} label={t('shared.loading')} lines={9} />
        ) : rows.length === 0 ? (
          isFiltered(view) ? (
            <Empty className={styles.state} title={t('shared.table.noMatch')}>
              {t('shared.table.noMatchText')}
            </Empty>
          ) : (
            <Empty className={styles.state} title={props.empty.title} action={props.empty.action}>
              {props.empty.text}
            </Empty>
          )
        ) : (
          <div ref={scroller} className={styles.scroll} aria-busy={isFetching} data-scrolls={isWide || undefined}>
            <table className={styles.table}>
              <caption>
                <VisuallyHidden>{title}</VisuallyHidden>
              </caption>
              <TableHead
                columns={shownColumns}
                view={view}
                onSort={(column) => show((newest) => sortedBy(newest, column))}
                hasActions={hasActions}
                hasHandles={Boolean(props.onReorder)}
                lead={props.bulk ? ticks.all : undefined}
              />
              <TableBody
                rows={rows}
                old={oldMark(query)}
                columns={shownColumns}
                rowKey={props.rowKey}
                rowName={props.rowName}
                actionsOf={hasActions ? actionsOf : null}
                onReorder={props.onReorder}
                tickOf={props.bulk ? ticks.of : undefined}
              />
            </table>
          </div>
        )}
        {data && data.total > 0 && !isWhole ? (
          <Pager
            of={title}
            start={view.start}
            limit={view.limit}
            total={data.total}
            onPage={(start) => show((newest) => onPage(newest, start))}
            onLimit={(limit) => show((newest) => sized(newest, limit))}
          />
        ) : null}
      </div>
      <ColumnDialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        columns={columns}
        original={placeColumns(declared, null, permissions)}
        onSave={save}
      />
    </Frame>
  );
}
