// A tree to rearrange: rows with a handle to drag or to press the arrow keys on, and a fold. What moves where, its owner says.
import type { ComponentProps, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { chevronDown, chevronRight, gripVertical } from '@/ui/icons';
import styles from './tree.module.css';

/** One place in a direction: among its siblings, out to its parent's, in to the one before it. */
export type Step = 'up' | 'down' | 'in' | 'out';
/** Where on another row something is let go. */
export type Zone = 'before' | 'into' | 'after';

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };
/** Deeper ones are not drawn further in: there would be no room for their names. */
const MAX_DEPTH = 6;

export function Tree({ isDragging, className, ...rest }: ComponentProps<'ul'> & { isDragging: boolean }) {
  return <ul {...rest} className={cx(styles.tree, className)} data-dragging={isDragging || undefined} />;
}

interface TreeRowProps extends ComponentProps<'li'> {
  depth: number;
  isDragged: boolean;
  /** Where on this row the dragged one would be let go. */
  zone?: Zone;
  /** Without one the row stays where it is. */
  handle?: { label: string; onDrag: (event: PointerEvent) => void; onStep: (step: Step) => void };
  /** Without one there is nothing below the row. */
  fold?: { label: string; isOpen: boolean; onFold: (isOpen: boolean) => void };
  children: ReactNode;
}

export function TreeRow({ depth, isDragged, zone, handle, fold, className, children, ...rest }: TreeRowProps) {
  const step = (event: KeyboardEvent) => {
    const name = STEPS[event.key];
    if (!name) return;
    event.preventDefault();
    handle?.onStep(name);
  };
  return (
    <li
      {...rest}
      className={cx(styles.row, className)}
      data-depth={Math.min(depth, MAX_DEPTH)}
      data-zone={zone}
      data-dragged={isDragged || undefined}
    >
      {handle ? (
        <button
          type="button"
          data-handle
          className={styles.handle}
          aria-label={handle.label}
          onPointerDown={handle.onDrag}
          onKeyDown={step}
        >
          <Icon path={gripVertical} size={16} />
        </button>
      ) : null}
      {fold ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={fold.isOpen}
          aria-label={fold.label}
          onClick={() => fold.onFold(!fold.isOpen)}
        >
          <Icon path={fold.isOpen ? chevronDown : chevronRight} size={16} />
        </button>
      ) : (
        <span className={styles.fold} />
      )}
      {children}
    </li>
  );
}
