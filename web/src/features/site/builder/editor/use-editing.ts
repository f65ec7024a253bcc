// The structure under edit: its history, what is chosen in it, and whether it differs from what was saved.
import { useCallback, useMemo, useState } from 'react';
import { begin, redo, step, undo } from '@/features/site/builder/model/history';
import { type Body, find, type Node, pageAbove, pagesOf, toBody, toTree } from '@/features/site/builder/model/tree';
import type { Draft } from '@/features/site/builder/queries';

/** As the tree would save it, so that only real changes count. */
const textOf = (root: Node) => JSON.stringify(toBody(root));

export interface Editing {
  root: Node;
  draft: Draft;
  chosen: Node | undefined;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  choose: (mark: string | null) => void;
  /** Steps about the same thing join. */
  edit: (next: Node, about?: string) => void;
  undo: () => void;
  redo: () => void;
  /** The server has this now; what is being edited stays. */
  settle: (draft: Draft, saved: Node) => void;
  /** Another body takes the place of this one; undo brings this one back. */
  replace: (body: Body, draft?: Draft) => void;
}

export function useEditing(first: Draft): Editing {
  const [history, setHistory] = useState(() => begin(toTree(first)));
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState(() => textOf(history.now));
  const [mark, choose] = useState<string | null>(() => pagesOf(history.now)[0]?.mark ?? null);
  const root = history.now;
  const isDirty = useMemo(() => textOf(root) !== saved, [root, saved]);

  const edit = useCallback((next: Node, about?: string) => setHistory((now) => step(now, next, about ?? null)), []);
  const settle = useCallback((next: Draft, tree: Node) => {
    setDraft(next);
    setSaved(textOf(tree));
  }, []);
  const replace = (body: Body, next?: Draft) => {
    const tree = toTree(body);
    setHistory((now) => step(now, tree));
    // The page in hand stays the page in hand.
    const path = pageAbove(root, mark)?.values.path;
    choose((pagesOf(tree).find((page) => page.values.path === path) ?? pagesOf(tree)[0])?.mark ?? null);
    if (!next) return;
    setDraft(next);
    setSaved(textOf(tree));
  };

  return {
    root,
    draft,
    chosen: find(root, mark),
    isDirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    choose,
    edit,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    settle,
    replace,
  };
}
