// The plan under edit: its history, what is chosen on it, and which tool is in hand.
import { useCallback, useMemo, useState } from 'react';
import { begin, redo, step, undo } from './model/history';
import { type Booth, boothItem, boothsIn, type ItemId, type Plan, withBooths } from './model/plan';

export type Tool = 'select' | 'booth' | 'raw' | 'door' | 'column' | 'zone' | 'measure' | 'pan';

export interface Editing {
  plan: Plan;
  chosen: ReadonlySet<ItemId>;
  /** The chosen booths, in the order of the plan. */
  booths: readonly Booth[];
  tool: Tool;
  canUndo: boolean;
  canRedo: boolean;
  choose: (items: Iterable<ItemId>) => void;
  take: (tool: Tool) => void;
  /** Steps about the same thing join. */
  edit: (next: Plan, about?: string) => void;
  /** Changes each chosen booth. */
  change: (act: (booth: Booth) => Booth, about?: string) => void;
  /** Adds booths and chooses them. */
  add: (booths: readonly Booth[]) => void;
  undo: () => void;
  redo: () => void;
  /** Another plan takes the place of this one; undo brings this one back. */
  replace: (next: Plan) => void;
}

const NOTHING: ReadonlySet<ItemId> = new Set();

export function useEditing(first: Plan): Editing {
  const [history, setHistory] = useState(() => begin(first));
  const [chosen, setChosen] = useState(NOTHING);
  const [tool, take] = useState<Tool>('select');
  const plan = history.now;
  const booths = useMemo(() => boothsIn(plan, chosen), [plan, chosen]);
  const choose = useCallback((items: Iterable<ItemId>) => setChosen(new Set(items)), []);
  const edit = useCallback((next: Plan, about?: string) => setHistory((now) => step(now, next, about ?? null)), []);
  return {
    plan,
    chosen,
    booths,
    tool,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    choose,
    take,
    edit,
    change: (act, about) => edit(withBooths(plan, booths.map(act)), about),
    add: (more) => {
      edit({ ...plan, booths: [...plan.booths, ...more] });
      choose(more.map(({ key }) => boothItem(key)));
    },
    // What was chosen may be another thing in the plan of before, where doors and columns have other places.
    undo: useCallback(() => {
      setChosen((items) => new Set([...items].filter((item) => item.startsWith('booth:'))));
      setHistory(undo);
    }, []),
    redo: useCallback(() => {
      setChosen((items) => new Set([...items].filter((item) => item.startsWith('booth:'))));
      setHistory(redo);
    }, []),
    replace: (next) => {
      edit(next);
      setChosen(NOTHING);
    },
  };
}
