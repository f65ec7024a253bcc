// A few joined buttons of which one is pressed: a view, a device, a period.
import type { ReactNode } from 'react';
import styles from './segments.module.css';

export interface Segment<K> {
  key: K;
  label: ReactNode;
  /** What an icon means. */
  name?: string;
  lang?: string;
}

interface SegmentsProps<K> {
  /** Names the group for screen readers. */
  label: string;
  items: readonly Segment<K>[];
  value: K;
  onPress: (key: K) => void;
  size?: 'small' | 'normal';
}

export function Segments<K extends string | number>({
  label,
  items,
  value,
  onPress,
  size = 'normal',
}: SegmentsProps<K>) {
  return (
    <fieldset className={styles.segments} data-size={size} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          lang={item.lang}
          aria-pressed={item.key === value}
          aria-label={item.name}
          title={item.name}
          onClick={() => onPress(item.key)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}
