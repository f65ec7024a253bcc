// Snapping: to the edges of other booths and of the hall where they are near, else to the grid; and the guides that say so.
import { type Box, GRID } from './plan';

export interface Guide {
  /** An upright line at an x, or a level one at a y. */
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
  /** The booth whose edge it is; nothing for the hall's own. */
  with: string;
}

/** One edge to snap to, and how far it reaches across. */
interface Edge {
  at: number;
  from: number;
  to: number;
  name: string;
}

export interface Edges {
  x: readonly Edge[];
  y: readonly Edge[];
}

/** All edges of a plan but those that are being moved; collected once, when a drag begins. */
export function edgesOf(boxes: Iterable<Box & { name: string }>, hall: { width: number; height: number }): Edges {
  const x: Edge[] = [];
  const y: Edge[] = [];
  const add = ({ x: left, y: top, w, h, name }: Box & { name: string }) => {
    for (const at of [left, left + w]) x.push({ at, from: top, to: top + h, name });
    for (const at of [top, top + h]) y.push({ at, from: left, to: left + w, name });
  };
  add({ x: 0, y: 0, w: hall.width, h: hall.height, name: '' });
  for (const box of boxes) add(box);
  const byPlace = (a: Edge, b: Edge) => a.at - b.at;
  return { x: x.sort(byPlace), y: y.sort(byPlace) };
}

/** The first edge that is not before a place. */
function lowerBound(edges: readonly Edge[], at: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] as Edge).at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The edge nearest to one of these places; among equals the one that lies nearest across. */
function nearest(edges: readonly Edge[], places: readonly number[], reach: number, across: number) {
  let best: { edge: Edge; place: number; gap: number; away: number } | null = null;
  for (const place of places)
    for (let at = lowerBound(edges, place - reach); at < edges.length; at++) {
      const edge = edges[at] as Edge;
      if (edge.at > place + reach) break;
      const gap = Math.abs(edge.at - place);
      const away = Math.max(edge.from - across, across - edge.to, 0);
      if (!best || gap < best.gap || (gap === best.gap && away < best.away)) best = { edge, place, gap, away };
    }
  return best;
}

const onGrid = (value: number) => Math.round(value / GRID) * GRID;

interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

/** How far a box is to move so that it snaps, where it would come to lie at `box`. */
export function snapMove(box: Box, edges: Edges, reach: number): Snapped {
  const guides: Guide[] = [];
  const snap = (axis: 'x' | 'y'): number => {
    const [start, size, crossStart, crossSize] =
      axis === 'x' ? [box.x, box.w, box.y, box.h] : [box.y, box.h, box.x, box.w];
    const found = nearest(edges[axis], [start, start + size], reach, crossStart + crossSize / 2);
    if (!found) return onGrid(start) - start;
    const { edge, place } = found;
    const from = Math.min(edge.from, crossStart);
    guides.push({ axis, at: edge.at, from, to: Math.max(edge.to, crossStart + crossSize), with: edge.name });
    return edge.at - place;
  };
  const [dx, dy] = [snap('x'), snap('y')];
  return { dx, dy, guides };
}

/** Where a single point comes to lie: a corner that is drawn or pulled. */
export function snapPoint(x: number, y: number, edges: Edges, reach: number) {
  const { dx, dy, guides } = snapMove({ x, y, w: 0, h: 0 }, edges, reach);
  return { x: Math.round(x + dx), y: Math.round(y + dy), guides };
}
