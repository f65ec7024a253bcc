// Where a department goes when it is dropped on another or stepped by a key, as the server wants to hear it.
import { type TreeNode, withAllBelow } from '@/shared/form';
import type { Step, Zone } from '@/shared/tools/tree';

export interface Target {
  parent_id: number | null;
  /** The sibling before which it comes; null for the last place. */
  before_id: number | null;
}

const siblingsOf = (nodes: readonly TreeNode[], parentId: number | null, without: number) =>
  nodes.filter((node) => node.parentId === parentId && node.id !== without);

/** Null where it may not go (below itself) or already stands. */
export function dropTarget(nodes: readonly TreeNode[], id: number, overId: number, zone: Zone): Target | null {
  const over = nodes.find((node) => node.id === overId);
  const own = nodes.find((node) => node.id === id);
  if (!over || !own || withAllBelow(nodes, id).has(overId)) return null;
  if (zone === 'into') return { parent_id: overId, before_id: null };
  const beside = siblingsOf(nodes, over.parentId, id);
  const at = beside.findIndex((node) => node.id === overId);
  const before = zone === 'before' ? overId : (beside[at + 1]?.id ?? null);
  const target = { parent_id: over.parentId, before_id: before };
  return isWhereItStands(nodes, own, target) ? null : target;
}

function isWhereItStands(nodes: readonly TreeNode[], own: TreeNode, target: Target): boolean {
  if (own.parentId !== target.parent_id) return false;
  const all = nodes.filter((node) => node.parentId === own.parentId);
  const next = all[all.findIndex((node) => node.id === own.id) + 1]?.id ?? null;
  return next === target.before_id;
}

/** Up and down among its siblings, out beside its parent, in under the sibling above it. */
export function stepTarget(nodes: readonly TreeNode[], id: number, step: Step): Target | null {
  const own = nodes.find((node) => node.id === id);
  if (!own) return null;
  const all = nodes.filter((node) => node.parentId === own.parentId);
  const at = all.findIndex((node) => node.id === id);
  const [above, below] = [all[at - 1], all[at + 1]];
  if (step === 'up') return above ? { parent_id: own.parentId, before_id: above.id } : null;
  if (step === 'down') return below ? { parent_id: own.parentId, before_id: all[at + 2]?.id ?? null } : null;
  if (step === 'in') return above ? { parent_id: above.id, before_id: null } : null;
  const parent = nodes.find((node) => node.id === own.parentId);
  return parent ? dropTarget(nodes, id, parent.id, 'after') : null;
}
