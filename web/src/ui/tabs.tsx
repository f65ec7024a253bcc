// Owns tabs: one list of choices, one panel at a time.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from './class-names';
import styles from './tabs.module.css';

interface TabItem<K extends string> {
  key: K;
  label: ReactNode;
  /** Flag or icon before the label. */
  mark?: ReactNode;
  /** Count after it; null where it is not known yet or there is none: its place is kept, so that no tab moves. */
  count?: ReactNode;
}

interface TabsProps<K extends string> {
  items: TabItem<K>[];
  value: K;
  onChange: (key: K) => void;
  /** Names the list for screen readers. */
  label: string;
  /** line: underlined, for tables; block: joined boxes of equal width, for forms. */
  look?: 'line' | 'block';
  children?: ReactNode;
  className?: string;
}

/** Tabs after the ARIA pattern: arrows, Home and End move, the panel below belongs to the chosen tab. */
export function Tabs<K extends string>({
  items,
  value,
  onChange,
  label,
  look = 'line',
  children,
  className,
}: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === value);
    const last = items.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const item = to === undefined ? undefined : items[to];
    if (!item || to === undefined) return;
    event.preventDefault();
    onChange(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={cx(styles.list, styles[look])} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            aria-selected={item.key === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={item.key === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(item.key)}
          >
            {item.mark}
            {item.label}
            {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </div>
  );
}
