// The view of one table, kept in the address: it can be shared, survives a reload, and the back button undoes a step.
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TableView } from './types';
import { readView, writeView } from './view';

export function useTableView(filterNames: readonly string[], isLocal = false) {
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState(() => new URLSearchParams());
  const search = isLocal ? own : address;
  // Names are written out in the screen's code; joined, they are the same text on every render.
  const names = filterNames.join(' ');
  const view = useMemo(() => readView(search, names.split(' ')), [search, names]);
  const show = useCallback(
    (next: TableView, options: { replace?: boolean } = {}) => {
      const write = (now: URLSearchParams) => writeView(now, next, names.split(' '));
      if (isLocal) setOwn(write);
      else setAddress(write, { ...options, preventScrollReset: true });
    },
    [setAddress, names, isLocal],
  );
  return { view, show };
}
