// The buttons of one row: at most three in the row, the rest under "more".
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { ellipsis } from '@/ui/icons';
import styles from './row-actions.module.css';
import type { RowAction } from './types';

const MAX_INLINE_ACTIONS = 3;

/** The buttons that this person may press on this row. */
export const actionsFor = <Row,>(actions: readonly RowAction<Row>[], row: Row, permissions: readonly string[]) =>
  actions.filter(({ auth, when }) => (auth === undefined || permissions.includes(auth)) && (when?.(row) ?? true));

interface RowActionsProps<Row> {
  actions: RowAction<Row>[];
  row: Row;
  /** Names the row for those who hear the buttons out of its context. */
  name: string;
}

export function RowActions<Row>({ actions, row, name }: RowActionsProps<Row>) {
  const inline = actions.slice(0, MAX_INLINE_ACTIONS);
  const rest = actions.slice(MAX_INLINE_ACTIONS);
  return (
    <div className={styles.actions}>
      {inline.map((action) => (
        <button
          key={action.key}
          type="button"
          className={cx(styles.link, action.bad && styles.bad)}
          aria-label={name ? `${action.label} ${name}` : undefined}
          onClick={() => action.act(row)}
        >
          {action.label}
        </button>
      ))}
      {rest.length > 0 ? <MoreMenu actions={rest} row={row} name={name} /> : null}
    </div>
  );
}

interface Place {
  top: string;
  left: string;
  right: string;
}

/** Under the button, or above it where there is no room below; towards that side of the window where there is more room. */
function placeUnder(button: HTMLElement | null, entries: number): Place | null {
  if (!button) return null;
  const box = button.getBoundingClientRect();
  const height = entries * 40 + 10;
  const isBelow = box.bottom + height < window.innerHeight;
  const { clientWidth } = document.documentElement;
  const isLeft = box.left + box.right < clientWidth;
  return {
    top: `${isBelow ? box.bottom + 2 : box.top - height - 2}px`,
    left: isLeft ? `${box.left}px` : 'auto',
    right: isLeft ? 'auto' : `${clientWidth - box.right}px`,
  };
}

/** Fixed to the window: the table scrolls sideways and would cut off what hangs below its last row. */
function MoreMenu<Row>({ actions, row, name }: RowActionsProps<Row>) {
  const t = useT();
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = place !== null;
  const count = actions.length;

  useEffect(() => {
    if (!isOpen) return;
    list.current?.querySelector('button')?.focus();
    const close = () => setPlace(null);
    const follow = () => setPlace(placeUnder(trigger.current, count));
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !trigger.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', outside);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', outside);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', close);
    };
  }, [isOpen, count]);

  const toggle = () => {
    setPlace(isOpen ? null : placeUnder(trigger.current, count));
  };
  const leave = () => {
    setPlace(null);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      leave();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLButtonElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.more}
        aria-label={`${t('shared.table.more')} ${name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <Icon path={ellipsis} />
      </button>
      {place ? (
        <div
          ref={list}
          id={id}
          className={styles.menu}
          role="menu"
          style={{ '--top': place.top, '--left': place.left, '--right': place.right } as CSSProperties}
          aria-label={`${t('shared.table.more')} ${name}`}
          onKeyDown={onKeyDown}
        >
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={cx(action.bad && styles.bad)}
              onClick={() => {
                // First back to the button, so that a dialog knows where the focus came from.
                leave();
                action.act(row);
              }}
            >
              {action.icon ? <Icon path={action.icon} size={16} /> : null}
              {action.label}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
