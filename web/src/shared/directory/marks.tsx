// Owns showing why something was found: the places of the hit in a name, tinted and underlined.
import { Fragment } from 'react';
import styles from './marks.module.css';

type Range = readonly number[];

interface Piece {
  /** Where it begins. */
  at: number;
  text: string;
  isHit: boolean;
}

/** The text in pieces, hits and what lies between them; ranges that overlap or leave the text are cut to what fits. */
export function pieces(text: string, ranges: readonly Range[]): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  const add = (end: number, isHit: boolean) => {
    if (end > at) found.push({ at, text: text.slice(at, end), isHit });
    at = Math.max(at, end);
  };
  for (const [start = 0, end = 0] of ranges.toSorted(([a = 0], [b = 0]) => a - b)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return found;
}

export function Marks({ text, ranges = [] }: { text: string; ranges?: readonly Range[] }) {
  if (ranges.length === 0) return text;
  return pieces(text, ranges).map((piece) =>
    piece.isHit ? (
      <mark key={piece.at} className={styles.hit}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  );
}
