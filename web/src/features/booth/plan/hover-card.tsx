// Owns the card beside the pointer: what a booth is, before it is pressed. Keys and fingers get the same from the panel.
import type { CSSProperties } from 'react';
import type { Currency } from '../models';
import { StateMark } from './booth-layer';
import type { PlanBooth } from './filters';
import type { Point } from './geometry';
import styles from './hover-card.module.css';
import { useBoothWords } from './use-booth-words';

export function HoverCard({ booth, at, currency }: { booth: PlanBooth; at: Point; currency: Currency }) {
  const words = useBoothWords();
  return (
    <div className={styles.card} aria-hidden="true" style={{ '--x': `${at.x}px`, '--y': `${at.y}px` } as CSSProperties}>
      <p className={styles.head}>
        <b>{booth.short}</b>
        <StateMark look={booth.isMine ? 'mine' : booth.state} size={16} />
        {words.state(booth)}
      </p>
      {booth.company && <p className={styles.company}>{booth.company}</p>}
      <p>{words.about(booth)}</p>
      {booth.state === 'free' && <p className={styles.price}>{words.price(booth, currency)}</p>}
    </div>
  );
}
