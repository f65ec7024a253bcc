// The way through a hall, along its corridors: from a door or a booth to a booth, never through one, with few turns.
import type { Hall } from '../models';
import type { Box, Placed, Point } from './geometry';

/** Side of a square of floor, in decimetres: half a step. */
const CELL = 5;
/** Nobody walks along the walls: the closer to one, the dearer a square. */
const CLEAR = 3;
const NEAR = 0.5;
/** A turn is worth two metres more on the straight way. */
const TURN = 4;
const DECIMETRES = 10;
const METRES_PER_MINUTE = 70;

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

export interface Floor {
  columns: number;
  rows: number;
  /** Squares from the nearest thing in the way, at most CLEAR; 0 where something stands. */
  room: Uint8Array;
}

function fill(room: Uint8Array, columns: number, rows: number, { x, y, w, h }: Box) {
  const [fromX, fromY] = [Math.max(0, Math.floor(x / CELL)), Math.max(0, Math.floor(y / CELL))];
  const [toX, toY] = [Math.min(columns, Math.ceil((x + w) / CELL)), Math.min(rows, Math.ceil((y + h) / CELL))];
  for (let row = fromY; row < toY; row++) room.fill(0, row * columns + fromX, row * columns + Math.max(fromX, toX));
}

/** The floor of a hall: what stands on it, and how far each place is from that. */
export function floorOf(hall: Pick<Hall, 'plan_w' | 'plan_h' | 'plan'>, booths: readonly Placed[]): Floor {
  const columns = Math.max(1, Math.ceil(hall.plan_w / CELL));
  const rows = Math.max(1, Math.ceil(hall.plan_h / CELL));
  const room = new Uint8Array(columns * rows).fill(CLEAR);
  for (const booth of booths) fill(room, columns, rows, booth);
  for (const zone of hall.plan.zones) fill(room, columns, rows, zone);
  for (const { x, y } of hall.plan.columns) fill(room, columns, rows, { x: x - 2, y: y - 2, w: 4, h: 4 });
  for (let ring = 1; ring < CLEAR; ring++) {
    for (let at = 0; at < room.length; at++) {
      if (room[at] !== CLEAR) continue;
      const x = at % columns;
      const isEdge = x === 0 || x === columns - 1 || at < columns || at >= room.length - columns;
      const isNear =
        room[at - 1] === ring - 1 ||
        room[at + 1] === ring - 1 ||
        room[at - columns] === ring - 1 ||
        room[at + columns] === ring - 1;
      if ((ring === 1 && isEdge) || isNear) room[at] = ring;
    }
  }
  return { columns, rows, room };
}

/** Squares along the sides of a booth, where somebody stands in front of it. */
function besideBox({ columns, rows, room }: Floor, { x, y, w, h }: Box): number[] {
  const left = Math.floor(x / CELL) - 1;
  const right = Math.ceil((x + w) / CELL);
  const top = Math.floor(y / CELL) - 1;
  const bottom = Math.ceil((y + h) / CELL);
  const found: number[] = [];
  const add = (column: number, row: number) => {
    const at = row * columns + column;
    if (column >= 0 && row >= 0 && column < columns && row < rows && room[at]) found.push(at);
  };
  for (let column = left + 1; column < right; column++) {
    add(column, top);
    add(column, bottom);
  }
  for (let row = top + 1; row < bottom; row++) {
    add(left, row);
    add(right, row);
  }
  return found;
}

const cellAt = ({ columns, rows }: Floor, { x, y }: Point) => {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / CELL)));
  return Math.min(rows - 1, Math.max(0, Math.floor(y / CELL))) * columns + column;
};

/** The cheapest first; a heap of two arrays is all that is needed. */
class Queue {
  private costs: number[] = [];
  private states: number[] = [];

  push(cost: number, state: number) {
    let at = this.costs.length;
    this.costs.push(cost);
    this.states.push(state);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.costs[parent] as number) <= cost) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): number | undefined {
    const first = this.states[0];
    const lastCost = this.costs.pop();
    const lastState = this.states.pop();
    if (this.states.length > 0 && lastCost !== undefined && lastState !== undefined) {
      this.costs[0] = lastCost;
      this.states[0] = lastState;
      this.sink();
    }
    return first;
  }

  private sink() {
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.costs.length && (this.costs[child] as number) < (this.costs[least] as number)) least = child;
      }
      if (least === at) return;
      this.swap(at, least);
      at = least;
    }
  }

  private swap(a: number, b: number) {
    [this.costs[a], this.costs[b]] = [this.costs[b] as number, this.costs[a] as number];
    [this.states[a], this.states[b]] = [this.states[b] as number, this.states[a] as number];
  }
}

/** One square after another; a state is a square and the direction one came from. */
function walk({ columns, room }: Floor, from: readonly number[], goals: ReadonlySet<number>): number[] | null {
  const best = new Float32Array(room.length * 4).fill(Number.POSITIVE_INFINITY);
  const came = new Int32Array(room.length * 4).fill(-1);
  const queue = new Queue();
  for (const at of from) {
    for (let direction = 0; direction < 4; direction++) {
      best[at * 4 + direction] = 0;
      queue.push(0, at * 4 + direction);
    }
  }
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    const at = state >> 2;
    if (goals.has(at)) return traced(came, state);
    const cost = best[state] as number;
    for (let direction = 0; direction < 4; direction++) {
      const [dx, dy] = STEPS[direction] as readonly [number, number];
      const x = (at % columns) + dx;
      const next = at + dx + dy * columns;
      if (x < 0 || x >= columns || !room[next]) continue;
      const turn = direction === (state & 3) ? 0 : TURN;
      const sum = cost + 1 + (CLEAR - (room[next] as number)) * NEAR + turn;
      const into = next * 4 + direction;
      if (sum >= (best[into] as number)) continue;
      best[into] = sum;
      came[into] = state;
      queue.push(sum, into);
    }
  }
  return null;
}

function traced(came: Int32Array, last: number): number[] {
  const squares = [last >> 2];
  for (let state = came[last] as number; state >= 0; state = came[state] as number) squares.push(state >> 2);
  return squares.reverse();
}

/** Only where it turns, and its two ends. */
function corners(points: readonly Point[]): Point[] {
  return points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) return true;
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
}

export interface Route {
  points: Point[];
  metres: number;
}
/** Where a way begins: at a door, or in front of a booth. */
export type Start = Point | Box;

/** The point of a booth's edge that is nearest. */
const touching = ({ x, y, w, h }: Box, from: Point): Point => ({
  x: Math.min(Math.max(from.x, x), x + w),
  y: Math.min(Math.max(from.y, y), y + h),
});

export function routeBetween(floor: Floor, start: Start, goal: Box): Route | null {
  const goals = new Set(besideBox(floor, goal));
  const from = 'w' in start ? besideBox(floor, start) : [cellAt(floor, start)].filter((at) => floor.room[at]);
  if (goals.size === 0 || from.length === 0) return null;
  const squares = walk(floor, from, goals);
  if (!squares) return null;
  const middle = (at: number): Point => ({
    x: ((at % floor.columns) + 0.5) * CELL,
    y: (Math.floor(at / floor.columns) + 0.5) * CELL,
  });
  const inside = squares.map(middle);
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return null;
  // From the door itself, in line with the first steps: a kink of a hand's breadth would look like a mistake.
  const begin = 'w' in start ? [touching(start, first)] : [];
  const points = corners([...begin, ...inside, touching(goal, last)]);
  const length = points.reduce((sum, point, at) => {
    const before = points[at - 1];
    return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : sum;
  }, 0);
  return { points, metres: Math.max(1, Math.round(length / DECIMETRES)) };
}

/** Whole minutes on foot, at least one. */
export const minutesFor = (metres: number) => Math.max(1, Math.round(metres / METRES_PER_MINUTE));
