// What hooks do while the server draws a page: state keeps its first value, effects never run, ids come from the tree.
import * as React from 'react';

interface Dispatched {
  H: unknown;
}

/** Where React looks for the hooks of whoever is rendering; react-dom and its server renderer set the same place. */
const shared = (React as unknown as Record<string, Dispatched>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as Dispatched;

type Reducer = (state: unknown, action: unknown) => unknown;

/** A component that sets its own state while it renders is rendered again with it, this often at most. */
const MAX_RENDERS = 25;

/** The tree above the component that renders: a place in each list of children, from the root down. */
export const forks = { totals: [] as number[], places: [] as number[], depth: 0 };

/** Most components keep nothing: only those that do get a list of their own. */
const NO_SLOTS: { current: unknown }[] = [];
let slots = NO_SLOTS;
let nextSlot = 0;
let isSetWhileRendering = false;
let ids = 0;

function slot(first: () => unknown): { current: unknown } {
  if (slots === NO_SLOTS) slots = [];
  if (nextSlot === slots.length) slots.push({ current: first() });
  return slots[nextSlot++] as { current: unknown };
}

function useReducer(reducer: Reducer, initial: unknown, init?: (initial: unknown) => unknown) {
  const kept = slot(() => (init ? init(initial) : initial));
  const own = slots;
  const dispatch = (action: unknown) => {
    // Only the component itself, while it renders: nothing else happens on the server.
    if (own !== slots) return;
    kept.current = reducer(kept.current, action);
    isSetWhileRendering = true;
  };
  return [kept.current, dispatch];
}

const basicReducer: Reducer = (state, action) => (typeof action === 'function' ? action(state) : action);
const nothing = () => {};
const notOnTheServer = () => {
  throw new Error('This cannot be called while the server draws a page');
};

interface Context {
  _currentValue: unknown;
}
interface Tracked extends PromiseLike<unknown> {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: unknown;
  reason?: unknown;
}

function use(usable: Context | Tracked) {
  if (!('then' in usable)) return usable._currentValue;
  if (usable.status === 'fulfilled') return usable.value;
  if (usable.status === 'rejected') throw usable.reason;
  if (usable.status === undefined) {
    usable.status = 'pending';
    usable.then(
      (value) => Object.assign(usable, { status: 'fulfilled', value }),
      (reason) => Object.assign(usable, { status: 'rejected', reason }),
    );
  }
  throw usable;
}

/** One more fork below what is there: its place, in as few bits as its list needs, above the bits of those before. */
function fork([id, overflow]: [id: number, overflow: string], total: number, place: number): [number, string] {
  const length = 31 - Math.clz32(id);
  const base = id & ~(1 << length);
  const bits = 32 - Math.clz32(total);
  if (length + bits <= 30) return [(1 << (length + bits)) | ((place + 1) << length) | base, overflow];
  const spilled = length - (length % 5);
  const text = (base & ((1 << spilled) - 1)).toString(32) + overflow;
  const rest = length - spilled;
  return [(1 << (bits + rest)) | ((place + 1) << rest) | (base >> spilled), text];
}

/** The id that hydration will compute for the same place in the tree. */
function useId() {
  let at: [number, string] = [1, ''];
  for (let i = 0; i < forks.depth; i++) at = fork(at, forks.totals[i] as number, forks.places[i] as number);
  const [id, overflow] = at;
  const place = (id & ~(1 << (31 - Math.clz32(id)))).toString(32) + overflow;
  const local = ids++;
  return `_R_${place}${local > 0 ? `H${local.toString(32)}` : ''}_`;
}

const dispatcher = {
  readContext: (context: Context) => context._currentValue,
  useContext: (context: Context) => context._currentValue,
  use,
  useReducer,
  useState: (initial: unknown) =>
    useReducer(basicReducer, initial, typeof initial === 'function' ? () => initial() : undefined),
  useRef: (initial: unknown) => slot(() => ({ current: initial })).current,
  useMemo: (create: () => unknown) => create(),
  useCallback: (callback: unknown) => callback,
  useId,
  useSyncExternalStore(_: unknown, __: unknown, getServerSnapshot?: () => unknown) {
    if (!getServerSnapshot) throw new Error('useSyncExternalStore needs a snapshot for the server');
    return getServerSnapshot();
  },
  useDeferredValue: (value: unknown, initial?: unknown) => (initial === undefined ? value : initial),
  useTransition: () => [false, notOnTheServer],
  useOptimistic: (value: unknown) => [value, notOnTheServer],
  useEffectEvent: () => notOnTheServer,
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
};

/** Calls a component; `hasIds` says afterwards whether it asked for one, which makes it a fork of the tree. */
export function callComponent(component: (props: unknown, ref: unknown) => unknown, props: unknown, ref: unknown) {
  slots = NO_SLOTS;
  for (let renders = 0; ; renders++) {
    if (renders > MAX_RENDERS) throw new Error('A component sets its state in every render');
    nextSlot = 0;
    ids = 0;
    isSetWhileRendering = false;
    const drawn = component(props, ref);
    if (!isSetWhileRendering) return drawn;
  }
}
export const hasIds = () => ids > 0;

/** Lets components find these hooks while `work` runs. */
export function withHooks<T>(work: () => T): T {
  const before = shared.H;
  shared.H = dispatcher;
  try {
    return work();
  } finally {
    shared.H = before;
  }
}
