// What differs between two structures: what came, went, moved and changed, down to single params.
import { menuOf, type Node, pagesOf, textValue, type Values } from './tree';

export interface ValueChange {
  name: string;
  before: unknown;
  after: unknown;
}
export interface Difference {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** What stands above it, from page or menu down. */
  above: readonly Node[];
  /** As it is now; as it was for what is gone. */
  node: Node;
  /** Places among its siblings, from 1, for what moved inside one list. */
  from?: number;
  to?: number;
  /** Where it stood, for what moved to another list. */
  fromAbove?: readonly Node[];
  values: readonly ValueChange[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
const shape = (node: Node): string =>
  JSON.stringify([node.identify, Object.entries(node.values).toSorted(), node.children.map(shape)]);

/** What is most telling of a node among its siblings: a page's or entry's path, a unit's name. */
const nameOf = (node: Node) => (node.kind === 'unit' ? node.identify : textValue(node, 'path'));

function changedValues(before: Values, after: Values): ValueChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: before[name], after: after[name] }))
    .filter((value) => !same(value.before, value.after));
}

/** Pairs what is wholly equal first, then what has the same name, each in order. */
function pair(before: readonly Node[], after: readonly Node[]): [Node, Node][] {
  const [old, now] = [new Set(before), new Set(after)];
  const pairs: [Node, Node][] = [];
  for (const key of [shape, nameOf]) {
    for (const node of before) {
      if (!old.has(node)) continue;
      const match = after.find((other) => now.has(other) && key(other) === key(node));
      if (!match) continue;
      old.delete(node);
      now.delete(match);
      pairs.push([node, match]);
    }
  }
  return pairs;
}

/** The longest row of pairs that kept its order: everything else has moved. */
export function unmoved(places: readonly number[]): Set<number> {
  const best: number[] = [];
  const from: number[] = [];
  for (const [at, place] of places.entries()) {
    const before = places
      .slice(0, at)
      .map((other, index) => (other < place ? index : -1))
      .filter((index) => index >= 0)
      .toSorted((one, other) => (best[other] ?? 0) - (best[one] ?? 0))[0];
    from[at] = before ?? -1;
    best[at] = 1 + (before === undefined ? 0 : (best[before] ?? 0));
  }
  const kept = new Set<number>();
  let at = best.indexOf(Math.max(0, ...best));
  while (at >= 0) {
    kept.add(at);
    at = from[at] ?? -1;
  }
  return kept;
}

interface Lists {
  before: readonly Node[];
  after: readonly Node[];
  above: readonly Node[];
  /** The order of pages means nothing to a visitor. */
  isOrdered: boolean;
}

function compareLists({ before, after, above, isOrdered }: Lists): Difference[] {
  const pairs = pair(before, after).toSorted(([, one], [, other]) => after.indexOf(one) - after.indexOf(other));
  const kept = unmoved(pairs.map(([old]) => before.indexOf(old)));
  const found: Difference[] = [];
  for (const [at, [old, node]] of pairs.entries()) {
    const values = changedValues(old.values, node.values);
    const hasMoved = isOrdered && !kept.has(at);
    if (hasMoved) {
      const [from, to] = [before.indexOf(old) + 1, after.indexOf(node) + 1];
      found.push({ kind: 'moved', above, node, from, to, values });
    } else if (values.length > 0) {
      found.push({ kind: 'changed', above, node, values });
    }
    found.push(
      ...compareLists({ before: old.children, after: node.children, above: [...above, node], isOrdered: true }),
    );
  }
  const was = new Set(pairs.map(([old]) => old));
  const is = new Set(pairs.map(([, node]) => node));
  const added = after.filter((node) => !is.has(node));
  const removed = before.filter((node) => !was.has(node));
  return [
    ...found,
    ...added.map((node): Difference => ({ kind: 'added', above, node, to: after.indexOf(node) + 1, values: [] })),
    ...removed.map(
      (node): Difference => ({ kind: 'removed', above, node, from: before.indexOf(node) + 1, values: [] }),
    ),
  ];
}

/** What went here and came there unchanged was moved. */
function joinMoves(found: Difference[]): Difference[] {
  const gone = new Set(found.filter(({ kind }) => kind === 'removed'));
  const joined = found.map((difference): Difference => {
    if (difference.kind !== 'added') return difference;
    const source = [...gone].find(
      ({ node }) => node.kind === difference.node.kind && shape(node) === shape(difference.node),
    );
    if (!source) return difference;
    gone.delete(source);
    return { ...difference, kind: 'moved', fromAbove: source.above };
  });
  return joined.filter((difference) => difference.kind !== 'removed' || gone.has(difference));
}

export function compare(before: Node, after: Node): Difference[] {
  const menu = menuOf(after);
  return joinMoves([
    ...compareLists({ before: menuOf(before).children, after: menu.children, above: [menu], isOrdered: true }),
    ...compareLists({ before: pagesOf(before), after: pagesOf(after), above: [], isOrdered: false }),
  ]);
}
