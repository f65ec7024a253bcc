// The table's rows, with their buttons and, where the order is the reader's to set, their handles.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { gripVertical } from '@/ui/icons';
import { moved } from './columns';
import styles from './data-table.module.css';
import { RowActions } from './row-actions';
import type { Column, RowAction } from './types';
import { useReorder } from './use-reorder';

interface TableBodyProps<Row> {
  rows: Row[];
  /** They are about to be replaced. */
  old?: true;
  columns: Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  /** Null where no button shows in any row. */
  actionsOf: ((row: Row) => RowAction<Row>[]) | null;
  onReorder?: (rows: Row[], before: Row[]) => unknown;
  /** What chooses the row, where rows can be chosen. */
  tickOf?: (row: Row) => ReactNode;
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, old, columns, rowKey, rowName, actionsOf, onReorder, tickOf } = props;
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  const [ordered, setOrdered] = useState(rows);
  // The newest order, for the moment of letting go: several steps can arrive before a render.
  const newest = useRef(rows);
  useEffect(() => {
    newest.current = rows;
    setOrdered(rows);
  }, [rows]);
  const shown = onReorder ? ordered : rows;
  const { dragged, handleProps } = useReorder({
    list: body,
    count: shown.length,
    onMove: (from, to) => {
      newest.current = moved(newest.current, from, to);
      setOrdered(newest.current);
    },
    onDrop: async () => {
      const isKept = await onReorder?.(newest.current, rows);
      if (isKept !== false) return;
      newest.current = rows;
      setOrdered(rows);
    },
  });
  return (
    <tbody ref={body} data-old={old}>
      {shown.map((row, at) => (
        <tr key={rowKey(row)} data-place={at} data-dragged={dragged === at || undefined}>
          {tickOf ? <td className={styles.tickCell}>{tickOf(row)}</td> : null}
          {onReorder ? (
            <td className={styles.handleCell}>
              <button
                type="button"
                className={styles.handle}
                aria-label={t('shared.table.moveRow', { name: rowName(row), place: at + 1 })}
                {...handleProps(at)}
              >
                <Icon path={gripVertical} size={16} />
              </button>
            </td>
          ) : null}
          {columns.map((column, place) => (
            <td
              key={column.prop}
              data-label={column.label}
              className={cx(column.end && styles.end, column.wrap && styles.wrap, place === 0 && styles.first)}
            >
              <div className={styles.value}>{column.render(row)}</div>
            </td>
          ))}
          {actionsOf ? (
            <td className={styles.actionCell}>
              <RowActions actions={actionsOf(row)} row={row} name={rowName(row)} />
            </td>
          ) : null}
        </tr>
      ))}
    </tbody>
  );
}
