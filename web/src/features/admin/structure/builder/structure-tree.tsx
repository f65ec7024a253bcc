// The structure as a tree: fold it, choose a row, drag its handle or press the arrow keys on it.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { chevronDown, chevronRight, gripVertical, menu as menuIcon } from '@/ui/icons';
import { file } from '@/ui/icons/media';
import { iconOf } from '../model/catalogue';
import type { Step } from '../model/moves';
import { type Node, pathTo } from '../model/tree';
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

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };
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
  const step = (event: KeyboardEvent, node: Node) => {
    const name = STEPS[event.key];
    if (!name) return;
    event.preventDefault();
    toFocus.current = node.mark;
    props.onStep(node.mark, name);
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
    const isOpen = open.has(node.mark);
    return (
      <li
        key={node.mark}
        data-mark={node.mark}
        data-depth={depth}
        data-zone={props.hover?.mark === node.mark ? props.hover.zone : undefined}
        data-wrong={props.wrong.has(node.mark) || undefined}
        className={cx(
          styles.row,
          node.kind === 'page' && styles.page,
          chosen === node.mark && styles.chosen,
          props.dragged?.mark === node.mark && styles.dragged,
        )}
      >
        {canMove(node) ? (
          <button
            type="button"
            data-handle
            className={styles.handle}
            aria-label={t('structure.tree.handle', { name })}
            onPointerDown={(event) => props.onDrag(event, { node, isNew: false })}
            onKeyDown={(event) => step(event, node)}
          >
            <Icon path={gripVertical} size={16} />
          </button>
        ) : null}
        {node.children.length > 0 ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-label={t('structure.tree.fold', { name })}
            onClick={() => fold(node.mark, !isOpen)}
          >
            <Icon path={isOpen ? chevronDown : chevronRight} size={16} />
          </button>
        ) : (
          <span className={styles.fold} />
        )}
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
      </li>
    );
  };
  const rows = (nodes: readonly Node[], depth: number): React.JSX.Element[] =>
    nodes.flatMap((node) => [row(node, depth), ...(open.has(node.mark) ? rows(node.children, depth + 1) : [])]);

  return (
    <ul
      ref={tree}
      className={styles.tree}
      aria-label={t('structure.tree')}
      data-dragging={props.dragged !== null || undefined}
    >
      {rows(root.children, 0)}
    </ul>
  );
}
