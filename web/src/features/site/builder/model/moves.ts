// Where a node of the structure may stand, and where a drop or an arrow key puts it.
import type { Step, Zone } from '@/shared/tools/tree';
import { find, insert, type Node, parentOf, pathTo, remove } from './tree';

/** Which units may hold which, by `identify`; a unit that is not listed holds none. */
export type Holders = Readonly<Record<string, readonly string[]>>;
export interface Place {
  parent: string;
  /** Among the parent's children as they stand now, the moved node included. */
  at: number;
}

/** Menus have one list and one below it: the header draws no more. */
const MENU_LEVELS = 2;
const MAX_UNITS = 60;

const height = (node: Node): number => 1 + Math.max(0, ...node.children.map(height));

/** Whether `parent` takes `child`, wherever it comes from. */
export function canHold(root: Node, parentMark: string, child: Node, holders: Holders): boolean {
  const way = pathTo(root, parentMark);
  const parent = way.at(-1);
  if (!parent || way.some((node) => node.mark === child.mark)) return false;
  if (child.kind === 'entry') {
    const above = way.filter((node) => node.kind === 'entry').length;
    return (parent.kind === 'menu' || parent.kind === 'entry') && above + height(child) <= MENU_LEVELS;
  }
  if (child.kind !== 'unit') return false;
  const isSubUnit = Object.values(holders).some((held) => held.includes(child.identify));
  if (parent.kind === 'unit') return holders[parent.identify]?.includes(child.identify) ?? false;
  return parent.kind === 'page' && !isSubUnit && parent.children.length < MAX_UNITS;
}

/** Null where it may not go, or where it stands already. */
export function moveTo(root: Node, mark: string, place: Place, holders: Holders): Node | null {
  const node = find(root, mark);
  const parent = parentOf(root, mark);
  if (!node || !parent) return null;
  if (parent.mark !== place.parent) {
    return canHold(root, place.parent, node, holders) ? insert(remove(root, mark), place.parent, place.at, node) : null;
  }
  const from = parent.children.indexOf(node);
  const to = place.at > from ? place.at - 1 : place.at;
  if (to === from || to < 0 || to >= parent.children.length) return null;
  return insert(remove(root, mark), place.parent, to, node);
}

/** Where something dropped on a row lands: beside it, or at the end of what it holds. */
export function dropPlace(root: Node, over: string, zone: Zone): Place | null {
  const [parent, node] = pathTo(root, over).slice(-2);
  if (!parent || !node) return null;
  if (zone === 'into') return { parent: over, at: node.children.length };
  return { parent: parent.mark, at: parent.children.indexOf(node) + (zone === 'after' ? 1 : 0) };
}

/** Up and down among its siblings; in under the one above it; out beside the one that holds it. */
export function stepTo(root: Node, mark: string, step: Step, holders: Holders): Node | null {
  const [grand, parent, node] = pathTo(root, mark).slice(-3);
  if (!parent || !node) return null;
  const at = parent.children.indexOf(node);
  if (step === 'up') return moveTo(root, mark, { parent: parent.mark, at: at - 1 }, holders);
  if (step === 'down') return moveTo(root, mark, { parent: parent.mark, at: at + 2 }, holders);
  if (step === 'in') {
    const above = parent.children[at - 1];
    return above ? moveTo(root, mark, { parent: above.mark, at: above.children.length }, holders) : null;
  }
  return grand ? moveTo(root, mark, { parent: grand.mark, at: grand.children.indexOf(parent) + 1 }, holders) : null;
}

/** The nearest place for something new: into what is chosen, else after it, else at the end of the page. */
export function placeFor(root: Node, chosen: string | null, added: Node, holders: Holders): Place | null {
  const way = chosen ? pathTo(root, chosen) : [];
  for (const [up, node] of way.toReversed().entries()) {
    if (!canHold(root, node.mark, added, holders)) continue;
    const below = way[way.length - up];
    return { parent: node.mark, at: below ? node.children.indexOf(below) + 1 : node.children.length };
  }
  return null;
}
