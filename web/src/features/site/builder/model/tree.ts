// The structure as one tree of marked nodes, so that menu entries, pages and units are found, changed and moved alike.
import type { LayoutItem, MenuItem, PageStructure } from '@/api/models';

/** What is saved: as the wire has it. */
export interface Body {
  menu: MenuItem[];
  pages: PageStructure[];
}

type NodeKind = 'root' | 'menu' | 'entry' | 'page' | 'unit';
export type Values = Readonly<Record<string, unknown>>;

export interface Node {
  /** Names the node while it is edited; never saved. The preview marks what it draws with it. */
  mark: string;
  kind: NodeKind;
  /** Which component draws a unit; empty for other kinds. */
  identify: string;
  /** A unit's params; text and path of an entry; path, layout and title of a page. */
  values: Values;
  pagePath: string;
  children: readonly Node[];
}

let count = 0;
const newMark = () => {
  count += 1;
  return `m${count}`;
};

export const MENU_MARK = 'menu';

export const newUnit = (identify: string, values: Values = {}, children: readonly Node[] = []): Node => ({
  mark: newMark(),
  kind: 'unit',
  identify,
  values,
  pagePath: '',
  children,
});

const plain = (kind: NodeKind, mark: string, values: Values, children: readonly Node[]): Node => ({
  mark,
  kind,
  identify: '',
  values,
  pagePath: '',
  children,
});

const unitNode = ({ identify, params = {}, pagePath = '', units = [] }: LayoutItem): Node => ({
  ...newUnit(identify, params, units.map(unitNode)),
  pagePath,
});

const entryNode = ({ children = [], ...values }: MenuItem): Node =>
  plain('entry', newMark(), values, children.map(entryNode));

const pageNode = ({ units, ...values }: PageStructure): Node => plain('page', newMark(), values, units.map(unitNode));

export const newEntry = (values: Values): Node => plain('entry', newMark(), values, []);

export const toTree = ({ menu, pages }: Body): Node =>
  plain('root', 'root', {}, [plain('menu', MENU_MARK, {}, menu.map(entryNode)), ...pages.map(pageNode)]);

/** Empty words and switches of no meaning are left out, so that setting and clearing a value is no change. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

function unitItem(node: Node, page: string, depth: number, withMarks: boolean): LayoutItem {
  return {
    identify: node.identify,
    params: filled(node.values) as LayoutItem['params'],
    // A unit of the first level belongs to its page, wherever it was dragged from.
    pagePath: depth === 0 ? page : node.pagePath,
    units: node.children.map((child) => unitItem(child, page, depth + 1, withMarks)),
    ...(withMarks ? { mark: node.mark } : {}),
  };
}

function entryItem(node: Node, withMarks: boolean): MenuItem {
  const children = node.children.map((child) => entryItem(child, withMarks));
  return {
    ...{ text: '', path: '', ...filled(node.values) },
    ...(children.length > 0 ? { children } : {}),
    ...(withMarks ? { mark: node.mark } : {}),
  };
}

export const pagesOf = (root: Node): readonly Node[] => root.children.filter((node) => node.kind === 'page');
export const menuOf = (root: Node): Node => root.children.find((node) => node.kind === 'menu') as Node;
export const textValue = (node: Node, name: string): string => {
  const value = node.values[name];
  return typeof value === 'string' ? value : '';
};

export function toBody(root: Node, { withMarks = false } = {}): Body {
  return {
    menu: menuOf(root).children.map((node) => entryItem(node, withMarks)),
    pages: pagesOf(root).map((page) => ({
      ...{ path: '', layout: '', title: '', ...filled(page.values) },
      units: page.children.map((unit) => unitItem(unit, textValue(page, 'path'), 0, withMarks)),
    })),
  };
}

/** The node and all above it, from the root down; empty when it is not there. */
export function pathTo(root: Node, mark: string): Node[] {
  if (root.mark === mark) return [root];
  for (const child of root.children) {
    const found = pathTo(child, mark);
    if (found.length > 0) return [root, ...found];
  }
  return [];
}

export const find = (root: Node, mark: string | null): Node | undefined =>
  mark === null ? undefined : pathTo(root, mark).at(-1);

export const parentOf = (root: Node, mark: string): Node | undefined => pathTo(root, mark).at(-2);

export const pageAbove = (root: Node, mark: string | null): Node | undefined =>
  mark === null ? undefined : pathTo(root, mark).find((node) => node.kind === 'page');

/** Everything that is not on the way to the node stays the very same object. */
function change(root: Node, mark: string, act: (node: Node) => Node): Node {
  if (root.mark === mark) return act(root);
  const children = root.children.map((child) => change(child, mark, act));
  return children.every((child, at) => child === root.children[at]) ? root : { ...root, children };
}

export const setValues = (root: Node, mark: string, values: Values): Node =>
  change(root, mark, (node) => ({ ...node, values: { ...node.values, ...values } }));

export function remove(root: Node, mark: string): Node {
  const parent = parentOf(root, mark);
  if (!parent) return root;
  return change(root, parent.mark, (node) => ({
    ...node,
    children: node.children.filter((child) => child.mark !== mark),
  }));
}

export function insert(root: Node, parent: string, at: number, added: Node): Node {
  return change(root, parent, (node) => ({ ...node, children: node.children.toSpliced(at, 0, added) }));
}

/** The same thing once more: new marks all the way down. */
export const copyOf = (node: Node): Node => ({ ...node, mark: newMark(), children: node.children.map(copyOf) });

export function duplicate(root: Node, mark: string): { root: Node; copy: Node } | null {
  const [parent, node] = pathTo(root, mark).slice(-2);
  if (!parent || !node) return null;
  const copy = copyOf(node);
  return { root: insert(root, parent.mark, parent.children.indexOf(node) + 1, copy), copy };
}
