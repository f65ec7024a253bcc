// The dialog in which a reader chooses and orders a table's columns, eight to a column of the dialog.
import { type CSSProperties, useRef, useState } from 'react';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { gripVertical, lock } from '@/ui/icons';
import styles from './column-dialog.module.css';
import { moved, type PlacedColumn } from './columns';
import { useReorder } from './use-reorder';

const PER_COLUMN = 8;

interface ColumnDialogProps<Row> {
  open: boolean;
  onClose: () => void;
  columns: PlacedColumn<Row>[];
  /** The screen's own order and choice. */
  original: PlacedColumn<Row>[];
  onSave: (columns: PlacedColumn<Row>[]) => Promise<unknown>;
}

export function ColumnDialog<Row>({ open, ...rest }: ColumnDialogProps<Row>) {
  // What was changed and not applied is forgotten with the dialog.
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog<Row>({ onClose, columns, original, onSave }: Omit<ColumnDialogProps<Row>, 'open'>) {
  const t = useT();
  const [wanted, setWanted] = useState(columns);
  const [isSaving, setSaving] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { dragged, handleProps } = useReorder({
    list,
    count: wanted.length,
    isGrid: true,
    onMove: (from, to) => setWanted((now) => moved(now, from, to)),
  });
  const shown = wanted.filter((column) => column.isShown).length;

  const turn = (prop: string, isShown: boolean) =>
    setWanted((now) => now.map((column) => (column.prop === prop ? { ...column, isShown } : column)));
  const apply = async () => {
    setSaving(true);
    try {
      await onSave(wanted);
      toast.done(t('shared.table.columnsSaved'));
      onClose();
    } catch (error) {
      toast.failed(failureText(error, t));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shared.table.columns')}
      closeLabel={t('shared.close')}
      width={Math.max(1, Math.ceil(wanted.length / PER_COLUMN)) * 264 + 60}
      footer={
        <>
          <span className={styles.count}>{t('shared.table.columnCount', { shown, all: wanted.length })}</span>
          <Button size="small" onClick={() => setWanted(original)}>
            {t('shared.table.restore')}
          </Button>
          <Button kind="ink" size="small" busy={isSaving} disabled={shown === 0} onClick={apply}>
            {t('shared.table.apply')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>{t('shared.table.columnHint')}</p>
      <ul ref={list} className={styles.list} style={{ '--per-column': PER_COLUMN } as CSSProperties}>
        {wanted.map((column, at) => (
          <li key={column.prop} data-place={at} className={styles.entry} data-dragged={dragged === at || undefined}>
            <button
              type="button"
              className={styles.grip}
              aria-label={t('shared.table.moveColumn', { name: column.label, place: at + 1 })}
              {...handleProps(at)}
            >
              <Icon path={gripVertical} size={16} />
            </button>
            <Checkbox
              checked={column.isShown}
              disabled={column.locked}
              onChange={(event) => turn(column.prop, event.target.checked)}
            >
              {column.label}
            </Checkbox>
            {column.locked ? <Icon path={lock} size={14} className={styles.lock} /> : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
