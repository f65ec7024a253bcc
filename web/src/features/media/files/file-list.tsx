// Files as rows.
import { DASH, fileSize, formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import table from '@/shared/table/data-table.module.css';
import { RowActions } from '@/shared/table/row-actions';
import { SortSelect, TableHead } from '@/shared/table/table-head';
import type { Column, RowAction, TableView } from '@/shared/table/types';
import { sortedBy } from '@/shared/table/view';
import { FOLDER, type MediaNode } from '@/shared/upload';
import { useZonedLabel } from '@/shared/zoned-label';
import { cx } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { FileName } from './file-name';
import styles from './files.module.css';
import { SelectBox } from './select-box';
import type { NodeDrag } from './use-node-drag';
import type { Selection } from './use-selection';

export interface FilesProps {
  rows: readonly MediaNode[];
  /** They are about to be replaced. */
  old: true | undefined;
  selection: Selection<MediaNode>;
  drag: NodeDrag;
  actions: (node: MediaNode) => RowAction<MediaNode>[];
  open: (node: MediaNode) => void;
}

interface FileListProps extends FilesProps {
  view: TableView;
  onView: (change: (newest: TableView) => TableView) => void;
  isFetching: boolean;
}

export function FileList({ rows, old, selection, drag, actions, open, view, onView, isFetching }: FileListProps) {
  const { t, local } = useI18n();
  const zoned = useZonedLabel();
  const columns: Column<MediaNode>[] = [
    { prop: 'name', label: t('media.name'), sort: 'name', render: (node) => node.name },
    {
      prop: 'size',
      label: t('media.size'),
      sort: 'size',
      end: true,
      render: (node) => (node.type === FOLDER ? DASH : fileSize(node.size)),
    },
    {
      prop: 'updated',
      label: zoned(t('media.updated')),
      sort: 'updated_time',
      render: (node) => formatDate(node.updated_time, 'minute'),
    },
    { prop: 'creator', label: t('media.creator'), render: (node) => orDash(local(node, 'creator')) },
    {
      prop: 'public',
      label: t('media.visibility'),
      render: (node) => (node.type === FOLDER ? DASH : t(node.is_public ? 'media.public' : 'media.private')),
    },
  ];
  const [, ...others] = columns;
  return (
    <>
      <div className={styles.phoneBar}>
        <SelectBox
          checked={selection.isAll}
          some={selection.items.length > 0}
          label={t('media.selectAll')}
          onChange={selection.toggleAll}
        />
        <SortSelect columns={columns} view={view} onChange={onView} />
      </div>
      <div className={table.scroll} aria-busy={isFetching}>
        <table className={cx(table.table, styles.list)}>
          <caption>
            <VisuallyHidden>{t('media.files')}</VisuallyHidden>
          </caption>
          <TableHead
            columns={columns}
            view={view}
            onSort={(column) => onView((newest) => sortedBy(newest, column))}
            hasActions
            hasHandles={false}
            lead={
              <SelectBox
                checked={selection.isAll}
                some={selection.items.length > 0}
                label={t('media.selectAll')}
                onChange={selection.toggleAll}
              />
            }
          />
          <tbody data-old={old}>
            {rows.map((node) => (
              <tr
                key={node.id}
                data-selected={selection.has(node.id) || undefined}
                data-over={drag.over === node.id || undefined}
                {...drag.dragProps(node)}
                {...drag.nodeDropProps(node)}
              >
                <td className={styles.tick}>
                  <SelectBox
                    checked={selection.has(node.id)}
                    label={t('media.select', { name: node.name })}
                    onChange={() => selection.toggle(node.id)}
                  />
                </td>
                <td className={cx(table.first, table.wrap)}>
                  <FileName node={node}>
                    <button type="button" className={styles.open} onClick={() => open(node)}>
                      {node.name}
                    </button>
                  </FileName>
                </td>
                {others.map((column) => (
                  <td key={column.prop} data-label={column.label} className={column.end ? table.end : undefined}>
                    {column.render(node)}
                  </td>
                ))}
                <td className={table.actionCell}>
                  <RowActions actions={actions(node)} row={node} name={node.name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
