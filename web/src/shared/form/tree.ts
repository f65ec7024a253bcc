// A flat list of parents and children as a tree: in order, with depth and path.

export interface TreeNode {
  id: number;
  parentId: number | null;
  label: string;
}
export interface TreeEntry extends TreeNode {
  depth: number;
  /** Labels of all above it, from the top. */
  above: string[];
  hasChildren: boolean;
}

/** Depth first, siblings in the order in which they came. What hangs on nothing known stands at the top. */
export function treeEntries(nodes: readonly TreeNode[]): TreeEntry[] {
  const known = new Set(nodes.map((node) => node.id));
  const below = new Map<number | null, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null;
    below.set(parent, [...(below.get(parent) ?? []), node]);
  }
  const walk = (parent: number | null, depth: number, above: string[]): TreeEntry[] =>
    (below.get(parent) ?? []).flatMap((node) => [
      { ...node, depth, above, hasChildren: below.has(node.id) },
      ...walk(node.id, depth + 1, [...above, node.label]),
    ]);
  return walk(null, 0, []);
}

/** The node itself and everything below it. */
export function withAllBelow(nodes: readonly TreeNode[], id: number): Set<number> {
  const found = new Set([id]);
  for (const entry of treeEntries(nodes)) if (entry.parentId !== null && found.has(entry.parentId)) found.add(entry.id);
  return found;
}
