// Aligning, spreading and copying booths.
import { movedBooth, unionOf } from './geometry';
import { nextFree } from './numbering';
import { type Booth, newKey } from './plan';

export const EDGES = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
type AlignEdge = (typeof EDGES)[number];

/** All of them on one line: an edge, or the middle, of the box around them. */
export function align(booths: readonly Booth[], edge: AlignEdge): Booth[] {
  const box = unionOf(booths);
  if (!box) return [];
  return booths.map((booth) => {
    const { x, y, w, h } = booth;
    const to = {
      left: [box.x, y],
      centre: [Math.round(box.x + (box.w - w) / 2), y],
      right: [box.x + box.w - w, y],
      top: [x, box.y],
      middle: [x, Math.round(box.y + (box.h - h) / 2)],
      bottom: [x, box.y + box.h - h],
    }[edge] as [number, number];
    return movedBooth(booth, to[0] - x, to[1] - y);
  });
}

/** The same gap between each and the next; the outermost stay. */
export function distribute(booths: readonly Booth[], axis: 'x' | 'y'): Booth[] {
  const size = axis === 'x' ? 'w' : 'h';
  const sorted = [...booths].sort((a, b) => a[axis] - b[axis]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return sorted;
  const room = last[axis] + last[size] - first[axis] - sorted.reduce((sum, booth) => sum + booth[size], 0);
  let at: number = first[axis];
  return sorted.map((booth) => {
    const by = Math.round(at) - booth[axis];
    at += booth[size] + room / (sorted.length - 1);
    return axis === 'x' ? movedBooth(booth, by, 0) : movedBooth(booth, 0, by);
  });
}

/** One after the other without a gap, as booths of a row stand. */
export function pack(booths: readonly Booth[], axis: 'x' | 'y'): Booth[] {
  const size = axis === 'x' ? 'w' : 'h';
  const sorted = [...booths].sort((a, b) => a[axis] - b[axis]);
  let at = sorted[0]?.[axis] ?? 0;
  return sorted.map((booth) => {
    const by = at - booth[axis];
    at += booth[size];
    return axis === 'x' ? movedBooth(booth, by, 0) : movedBooth(booth, 0, by);
  });
}

/** Copies beside the originals: nobody's, with the next free numbers. */
export function copies(booths: readonly Booth[], dx: number, dy: number, taken: ReadonlySet<string>): Booth[] {
  const used = new Set(taken);
  return booths.map((booth) => {
    const booth_no = nextFree(booth.booth_no, used);
    used.add(booth_no);
    return { ...movedBooth(booth, dx, dy), key: newKey(), id: null, booth_no, is_blocked: null };
  });
}

/** A block of copies: so many beside and below each other, with so many decimetres of aisle between. */
export function grid(
  booths: readonly Booth[],
  { columns, rows, gapX, gapY }: { columns: number; rows: number; gapX: number; gapY: number },
  taken: ReadonlySet<string>,
): Booth[] {
  const box = unionOf(booths);
  if (!box) return [];
  const used = new Set(taken);
  const made: Booth[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (row === 0 && column === 0) continue;
      const more = copies(booths, column * (box.w + gapX), row * (box.h + gapY), used);
      for (const { booth_no } of more) used.add(booth_no);
      made.push(...more);
    }
  return made;
}
