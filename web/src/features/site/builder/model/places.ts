// Where a complaint of the server belongs: `pages[0].units[3].params.position` is a node and one of its values.
import { menuOf, type Node, pagesOf } from './tree';

export interface Complaint {
  mark: string;
  /** The value that is wrong; empty when the node itself is. */
  name: string;
  text: string;
}

const PART = /^(menu|pages|units|children)\[(\d+)\]\.?/;

export function complaintOf(root: Node, field: string, text: string): Complaint | null {
  let rest = field;
  let node: Node | undefined = root;
  for (let part = PART.exec(rest); part && node; part = PART.exec(rest)) {
    const [whole, list, index] = part;
    const among: readonly Node[] =
      list === 'pages' ? pagesOf(root) : list === 'menu' ? menuOf(root).children : node.children;
    node = among[Number(index)];
    rest = rest.slice(whole.length);
  }
  if (!node || node === root) return null;
  return { mark: node.mark, name: rest.replace(/^params\.?/, ''), text };
}

export const complaintsOf = (root: Node, fields: Readonly<Record<string, string>>): Complaint[] =>
  Object.entries(fields).flatMap(([field, text]) => complaintOf(root, field, text) ?? []);
