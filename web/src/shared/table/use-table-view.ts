// The view of one table, kept in the address: it can be shared, survives a reload, and the back button undoes a step.
import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TableView } from './types';
import { readView, writeView } from './view';

export function useTableView(filterNames: readonly string[], isLocal = false) {
  const address = useLocation().search;
  const navigate = useNavigate();
  const [own, setOwn] = useState('');
  const search = isLocal ? own : address;
  // Names are written out in the screen's code; joined, they are the same text on every render.
  const names = filterNames.join(' ');
  const view = useMemo(() => readView(new URLSearchParams(search), names.split(' ')), [search, names]);
  const show = useCallback(
    (next: TableView, { replace = false } = {}) => {
      const written = writeView(new URLSearchParams(search), next, names.split(' ')).toString();
      if (isLocal) setOwn(written);
      else void navigate({ search: written }, { replace, preventScrollReset: true });
    },
    [navigate, search, names, isLocal],
  );
  return { view, show };
}
