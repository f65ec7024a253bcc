// The view of one table, kept in the address: it can be shared, survives a reload, and the back button undoes a step.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TableView } from './types';
import { readView, writeView } from './view';

export function useTableView(filterNames: readonly string[], isLocal = false) {
  const { search: address, key } = useLocation();
  const navigate = useNavigate();
  const [own, setOwn] = useState('');
  const search = isLocal ? own : address;
  // Names are written out in the screen's code; joined, they are the same text on every render.
  const names = filterNames.join(' ');
  const view = useMemo(() => readView(new URLSearchParams(search), names.split(' ')), [search, names]);
  // A page is drawn some time after it was asked for: the next step goes on from the last one, drawn or not.
  const drawn = useRef(search);
  const waiting = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that comes again is a step too
  useEffect(() => {
    drawn.current = search;
    const at = waiting.current.indexOf(search);
    waiting.current = at < 0 ? [] : waiting.current.slice(at + 1);
  }, [search, key]);
  const show = useCallback(
    (change: (newest: TableView) => TableView, { replace = false } = {}) => {
      const newest = new URLSearchParams(waiting.current.at(-1) ?? drawn.current);
      const next = writeView(newest, change(readView(newest, names.split(' '))), names.split(' ')).toString();
      const written = next && `?${next}`;
      waiting.current.push(written);
      if (isLocal) setOwn(written);
      else void navigate({ search: written }, { replace, preventScrollReset: true });
    },
    [navigate, names, isLocal],
  );
  return { view, show };
}
