// The table's head: labels, and sorting where the server can.
import type { ReactNode } from 'react';
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { arrowDown, arrowUp, chevronsUpDown } from '@/ui/icons';
import { Select } from '@/ui/select';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './data-table.module.css';
import type { Column, TableView } from './types';

interface SortProps<Row> {
  columns: Column<Row>[];
  view: TableView;
  onSort: (column: string) => void;
}

interface TableHeadProps<Row> extends SortProps<Row> {
  hasActions: boolean;
  hasHandles: boolean;
  /** What stands in the head of a column of ticks. */
  lead?: ReactNode;
}

export function TableHead<Row>({ columns, view, onSort, hasActions, hasHandles, lead }: TableHeadProps<Row>) {
  const t = useT();
  return (
    <thead className={styles.head}>
      <tr>
        {lead ? <th scope="col">{lead}</th> : null}
        {hasHandles ? (
          <th scope="col" className={styles.handleCell}>
            <VisuallyHidden>{t('shared.table.order')}</VisuallyHidden>
          </th>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.prop} column={column} view={view} onSort={onSort} />
        ))}
        {hasActions ? (
          <th scope="col" className={styles.actionHead}>
            {t('shared.table.actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, view, onSort }: Omit<SortProps<Row>, 'columns'> & { column: Column<Row> }) {
  const { sort } = column;
  const isSorted = sort !== undefined && view.sortBy === sort;
  const direction = isSorted ? (view.isDescending ? 'descending' : 'ascending') : undefined;
  const icon = isSorted ? (view.isDescending ? arrowDown : arrowUp) : chevronsUpDown;
  return (
    <th scope="col" className={cx(column.end && styles.end)} aria-sort={direction}>
      {sort ? (
        <button type="button" className={styles.sort} data-on={isSorted || undefined} onClick={() => onSort(sort)}>
          {column.label}
          <Icon path={icon} size={14} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

/** Cards on a phone have no head to press, so sorting is a list there. */
export function SortSelect<Row>({ columns, view, onChange }: SortSelectProps<Row>) {
  const t = useT();
  const sortable = columns.filter((column) => column.sort);
  if (sortable.length === 0) return null;
  const value = view.sortBy ? `${view.sortBy} ${view.isDescending ? 'desc' : 'asc'}` : '';
  const choose = (chosen: string) => {
    const [sortBy = '', order] = chosen.split(' ');
    if (sortBy) onChange((newest) => ({ ...newest, sortBy, isDescending: order === 'desc' }));
    else onChange((newest) => ({ ...newest, sortBy: null, isDescending: false, start: 0 }));
  };
  return (
    <Select
      size="small"
      className={styles.phoneSort}
      aria-label={t('shared.table.sortBy')}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('shared.table.unsorted')}</option>
      {sortable.flatMap(({ sort, label }) => [
        <option key={`${sort} asc`} value={`${sort} asc`}>
          {label} ↑
        </option>,
        <option key={`${sort} desc`} value={`${sort} desc`}>
          {label} ↓
        </option>,
      ])}
    </Select>
  );
}

interface SortSelectProps<Row> {
  columns: Column<Row>[];
  view: TableView;
  onChange: (change: (newest: TableView) => TableView) => void;
}
