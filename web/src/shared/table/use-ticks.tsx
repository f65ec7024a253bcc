// Choosing rows of a table: a tick each, one for all of the page. Rows that leave the page are not chosen any more.
import { useState } from 'react';
import { useT } from '@/shared/i18n';
import { Checkbox } from '@/ui/checkbox';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './data-table.module.css';

type Key = string | number;

export function useTicks<Row>(rows: Row[] | undefined, rowKey: (row: Row) => Key, rowName: (row: Row) => string) {
  const t = useT();
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set());
  const shown = rows ?? [];
  const chosen = shown.filter((row) => keys.has(rowKey(row)));
  const isWhole = chosen.length > 0 && chosen.length === shown.length;

  const turn = (row: Row) => {
    const next = new Set(chosen.map(rowKey));
    if (!next.delete(rowKey(row))) next.add(rowKey(row));
    setKeys(next);
  };
  const clear = () => setKeys(new Set());
  const tick = (words: string, checked: boolean, onChange: () => void, isPart = false) => (
    <Checkbox className={styles.tick} checked={checked} indeterminate={isPart} onChange={onChange}>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Checkbox>
  );
  return {
    chosen,
    clear,
    all: tick(
      t('shared.table.chooseAll'),
      isWhole,
      () => (isWhole ? clear() : setKeys(new Set(shown.map(rowKey)))),
      chosen.length > 0 && !isWhole,
    ),
    of: (row: Row) => tick(t('shared.table.choose', { name: rowName(row) }), keys.has(rowKey(row)), () => turn(row)),
  };
}
