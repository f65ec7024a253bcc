// The structure as a tree: fold it, choose a row, drag its handle or press the arrow keys on it.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { iconOf } from '@/features/site/builder/model/catalogue';
import { type Node, pathTo } from '@/features/site/builder/model/tree';
import { useT } from '@/shared/i18n';
import { type Step, Tree, TreeRow } from '@/shared/tools/tree';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { menu as menuIcon } from '@/ui/icons';
import { file } from '@/ui/icons/media';
import styles from './structure-tree.module.css';
import type { Cargo, Hover } from './use-drag';
import type { NodeWords } from './use-words';

interface StructureTreeProps {
  tree: RefObject<HTMLUListElement | null>;
  root: Node;
  chosen: string | undefined;
  words: NodeWords;
  /** Marks of what the server complained about. */
  wrong: ReadonlySet<string>;
  dragged: Node | null;
  hover: Hover | null;
  onChoose: (mark: string) => void;
  onDrag: (event: PointerEvent, cargo: Cargo) => void;
  onStep: (mark: string, step: Step) => void;
  onRemove: (mark: string) => void;
}

const canMove = ({ kind }: Node) => kind === 'unit' || kind === 'entry';
const iconFor = (node: Node) =>
  node.kind === 'unit' ? iconOf(node.identify) : node.kind === 'menu' ? menuIcon : node.kind === 'page' ? file : null;

export function StructureTree(props: StructureTreeProps) {
  const { tree, root, chosen } = props;
  const t = useT();
  // Pages are many: only the one that is worked on lies open, and whatever was opened by hand.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const toFocus = useRef<string | null>(null);

  useEffect(() => {
    if (!chosen) return;
    const above = pathTo(root, chosen).map((node) => node.mark);
    setOpen((now) => (above.every((mark) => now.has(mark)) ? now : new Set([...now, ...above])));
    tree.current?.querySelector(`[data-mark="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [root, chosen, tree]);

  useEffect(() => {
    if (toFocus.current === null) return;
    // A row that moved in the document lost the focus; its handle was in use and gets it back.
    tree.current?.querySelector<HTMLElement>(`[data-mark="${toFocus.current}"] [data-handle]`)?.focus();
    toFocus.current = null;
  });

  const fold = (mark: string, isOpen: boolean) =>
    setOpen((now) => new Set(isOpen ? [...now, mark] : [...now].filter((other) => other !== mark)));
  const go = ({ mark }: Node, step: Step) => {
    toFocus.current = mark;
    props.onStep(mark, step);
  };
  const walk = (event: KeyboardEvent<HTMLElement>, node: Node) => {
    if (event.key === 'Delete' && canMove(node)) props.onRemove(node.mark);
    if (event.key === 'ArrowRight' && node.children.length > 0) fold(node.mark, true);
    if (event.key === 'ArrowLeft') fold(node.mark, false);
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const names = [...(tree.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])];
    names[names.indexOf(event.currentTarget) + by]?.focus();
  };

  const row = (node: Node, depth: number) => {
    const name = props.words.name(node);
    const detail = props.words.detail(node);
    const icon = iconFor(node);
    const handle = {
      label: t('site.builder.tree.handle', { name }),
      onDrag: (event: PointerEvent) => props.onDrag(event, { node, isNew: false }),
      onStep: (step: Step) => go(node, step),
    };
    const folding = {
      label: t('site.builder.tree.fold', { name }),
      isOpen: open.has(node.mark),
      onFold: (isOpen: boolean) => fold(node.mark, isOpen),
    };
    return (
      <TreeRow
        key={node.mark}
        data-mark={node.mark}
        className={cx(
          node.kind === 'page' && styles.page,
          chosen === node.mark && styles.chosen,
          props.wrong.has(node.mark) && styles.wrong,
        )}
        depth={depth}
        isDragged={props.dragged?.mark === node.mark}
        zone={props.hover?.mark === node.mark ? props.hover.zone : undefined}
        handle={canMove(node) ? handle : undefined}
        fold={node.children.length > 0 ? folding : undefined}
      >
        <button
          type="button"
          data-name
          className={styles.name}
          aria-current={chosen === node.mark ? 'true' : undefined}
          onClick={() => props.onChoose(node.mark)}
          onKeyDown={(event) => walk(event, node)}
        >
          {icon ? <Icon path={icon} size={16} /> : null}
          <b>{name}</b>
          {detail && detail !== name ? <small>{detail}</small> : null}
        </button>
      </TreeRow>
    );
  };
  const rows = (nodes: readonly Node[], depth: number): React.JSX.Element[] =>
    nodes.flatMap((node) => [row(node, depth), ...(open.has(node.mark) ? rows(node.children, depth + 1) : [])]);

  return (
    <Tree ref={tree} className={styles.tree} aria-label={t('site.builder.tree')} isDragging={props.dragged !== null}>
      {rows(root.children, 0)}
    </Tree>
  );
}
