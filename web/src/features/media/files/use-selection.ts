// Which rows are ticked. Rows that are no longer shown are not selected either.
import { useMemo, useState } from 'react';

export interface Selection<T> {
  items: T[];
  isAll: boolean;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  clear: () => void;
}

export function useSelection<T extends { id: number }>(rows: readonly T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const items = useMemo(() => rows.filter((row) => ids.has(row.id)), [rows, ids]);
  const isAll = rows.length > 0 && items.length === rows.length;
  return {
    items,
    isAll,
    has: (id) => ids.has(id),
    toggle: (id) => setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map((row) => row.id))),
    clear: () => setIds(new Set()),
  };
}
