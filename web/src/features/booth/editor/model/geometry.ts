// Corners, boxes, areas and moves of what is on a plan. Whole decimetres in, whole decimetres out.
import {
  type Booth,
  type Box,
  boothItem,
  COLUMN_SIZE,
  type Door,
  type ItemId,
  MIN_SIDE,
  type Plan,
  type Point,
  placeOf,
  type Side,
} from './plan';

const cornersOf = ({ x, y, w, h, shape }: Pick<Booth, 'x' | 'y' | 'w' | 'h' | 'shape'>): readonly Point[] =>
  shape.length > 2
    ? shape
    : [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ];

export function boxAround(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** The smallest box around several; null around nothing. */
export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, w, h } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Whole square metres, as the server counts them. */
export function areaOf(booth: Pick<Booth, 'x' | 'y' | 'w' | 'h' | 'shape'>): number {
  const corners = cornersOf(booth);
  let doubled = 0;
  corners.forEach(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] as Point;
    doubled += x * nextY - y * nextX;
  });
  return Math.floor((Math.abs(doubled) + 100) / 200);
}

/** An SVG path around a booth, so many decimetres inside its edge. */
export function outline(booth: Pick<Booth, 'x' | 'y' | 'w' | 'h' | 'shape'>, inset = 0): string {
  if (booth.shape.length > 2) {
    const { x, y, w, h } = booth;
    const shrink = (value: number, from: number, size: number) =>
      size === 0 ? value : from + inset + ((value - from) * (size - 2 * inset)) / size;
    return `M${booth.shape.map(([px, py]) => `${shrink(px, x, w)} ${shrink(py, y, h)}`).join('L')}Z`;
  }
  const [w, h] = [Math.max(1, booth.w - 2 * inset), Math.max(1, booth.h - 2 * inset)];
  return `M${booth.x + inset} ${booth.y + inset}h${w}v${h}h${-w}Z`;
}

export const movedBooth = (booth: Booth, dx: number, dy: number): Booth => ({
  ...booth,
  x: booth.x + dx,
  y: booth.y + dy,
  shape: booth.shape.map(([x, y]) => [x + dx, y + dy] as const),
});

/** A booth of another size at another place; its corners follow. */
export function reshaped(booth: Booth, to: Box): Booth {
  const next = { ...to, w: Math.max(MIN_SIDE, to.w), h: Math.max(MIN_SIDE, to.h) };
  const map = (value: number, from: number, size: number, start: number, length: number) =>
    size === 0 ? start : Math.round(start + ((value - from) * length) / size);
  return {
    ...booth,
    ...next,
    shape: booth.shape.map(
      ([x, y]) => [map(x, booth.x, booth.w, next.x, next.w), map(y, booth.y, booth.h, next.y, next.h)] as const,
    ),
  };
}

/** The walls run along the edges of the hall: a door stands on the nearest one. */
export function doorAt(
  plan: Pick<Plan, 'width' | 'height'>,
  x: number,
  y: number,
  door: Pick<Door, 'kind' | 'width'>,
): Door {
  const ways: [Side, number][] = [
    ['north', Math.abs(y)],
    ['south', Math.abs(plan.height - y)],
    ['west', Math.abs(x)],
    ['east', Math.abs(plan.width - x)],
  ];
  const [side] = ways.reduce((best, way) => (way[1] < best[1] ? way : best));
  const along = (value: number, length: number) =>
    Math.min(Math.max(Math.round(value), door.width / 2), length - door.width / 2);
  return {
    ...door,
    side,
    x: side === 'west' ? 0 : side === 'east' ? plan.width : along(x, plan.width),
    y: side === 'north' ? 0 : side === 'south' ? plan.height : along(y, plan.height),
  };
}

const DOOR_DEPTH = 6;
export function doorBox({ side, x, y, width }: Door): Box {
  return side === 'north' || side === 'south'
    ? { x: x - width / 2, y: y - DOOR_DEPTH, w: width, h: 2 * DOOR_DEPTH }
    : { x: x - DOOR_DEPTH, y: y - width / 2, w: 2 * DOOR_DEPTH, h: width };
}
export const columnBox = ({ x, y }: { x: number; y: number }): Box => ({
  x: x - COLUMN_SIZE / 2,
  y: y - COLUMN_SIZE / 2,
  w: COLUMN_SIZE,
  h: COLUMN_SIZE,
});

/** Everything of a plan that can be chosen, what is drawn last first. */
export function* itemsOf(plan: Plan): Generator<{ item: ItemId; box: Box; booth?: Booth }> {
  for (const [at, door] of plan.doors.entries()) yield { item: `door:${at}`, box: doorBox(door) };
  for (const [at, column] of plan.columns.entries()) yield { item: `column:${at}`, box: columnBox(column) };
  for (let at = plan.booths.length - 1; at >= 0; at--) {
    const booth = plan.booths[at] as Booth;
    yield { item: boothItem(booth.key), box: booth, booth };
  }
  for (const [at, zone] of plan.zones.entries()) yield { item: `zone:${at}`, box: zone };
}

const holds = ({ x, y, w, h }: Box, [px, py]: Point, slack: number) =>
  px >= x - slack && px <= x + w + slack && py >= y - slack && py <= y + h + slack;

/** Whether a point lies within the corners of a booth. */
export function isWithin(booth: Booth, [px, py]: Point): boolean {
  if (booth.shape.length < 3) return holds(booth, [px, py], 0);
  let inside = false;
  const corners = booth.shape;
  corners.forEach(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length] as Point;
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** What lies under a point; columns and doors are small, so they count a little beyond their edge. */
export function itemAt(plan: Plan, point: Point, slack: number): ItemId | null {
  for (const { item, box, booth } of itemsOf(plan))
    if (booth ? isWithin(booth, point) : holds(box, point, item.startsWith('zone') ? 0 : slack)) return item;
  return null;
}

/** What a drawn frame touches: booths, columns and doors; zones lie under everything and are pressed one by one. */
export function itemsIn(plan: Plan, frame: Box): ItemId[] {
  const meets = ({ x, y, w, h }: Box) =>
    x < frame.x + frame.w && x + w > frame.x && y < frame.y + frame.h && y + h > frame.y;
  return [...itemsOf(plan)].filter(({ item, box }) => !item.startsWith('zone') && meets(box)).map(({ item }) => item);
}

/** The plan with everything that is chosen moved. Doors stay on a wall. */
export function moveItems(plan: Plan, chosen: ReadonlySet<ItemId>, dx: number, dy: number): Plan {
  if (dx === 0 && dy === 0) return plan;
  const moved = <T extends { x: number; y: number }>(kind: 'column' | 'zone', list: readonly T[]) =>
    list.map((one, at) => (chosen.has(`${kind}:${at}`) ? { ...one, x: one.x + dx, y: one.y + dy } : one));
  return {
    ...plan,
    booths: plan.booths.map((booth) => (chosen.has(boothItem(booth.key)) ? movedBooth(booth, dx, dy) : booth)),
    doors: plan.doors.map((door, at) =>
      chosen.has(`door:${at}`) ? doorAt(plan, door.x + dx, door.y + dy, door) : door,
    ),
    columns: moved('column', plan.columns),
    zones: moved('zone', plan.zones),
  };
}

/** The box around what is chosen. */
export function chosenBox(plan: Plan, chosen: ReadonlySet<ItemId>): Box | null {
  const boxes: Box[] = plan.booths.filter(({ key }) => chosen.has(boothItem(key)));
  for (const item of chosen) {
    const at = placeOf(item);
    const [door, column, zone] = [plan.doors[at], plan.columns[at], plan.zones[at]];
    if (item.startsWith('door') && door) boxes.push(doorBox(door));
    if (item.startsWith('column') && column) boxes.push(columnBox(column));
    if (item.startsWith('zone') && zone) boxes.push(zone);
  }
  return unionOf(boxes);
}

/** Booths and zones of a selection stretched from one box to another. */
export function stretchItems(plan: Plan, chosen: ReadonlySet<ItemId>, from: Box, to: Box): Plan {
  const scale = (box: Box): Box => {
    const left = Math.round(to.x + ((box.x - from.x) * to.w) / (from.w || 1));
    const top = Math.round(to.y + ((box.y - from.y) * to.h) / (from.h || 1));
    const right = Math.round(to.x + ((box.x + box.w - from.x) * to.w) / (from.w || 1));
    const bottom = Math.round(to.y + ((box.y + box.h - from.y) * to.h) / (from.h || 1));
    return { x: left, y: top, w: Math.max(MIN_SIDE, right - left), h: Math.max(MIN_SIDE, bottom - top) };
  };
  return {
    ...plan,
    booths: plan.booths.map((booth) => (chosen.has(boothItem(booth.key)) ? reshaped(booth, scale(booth)) : booth)),
    zones: plan.zones.map((zone, at) => (chosen.has(`zone:${at}`) ? { ...zone, ...scale(zone) } : zone)),
  };
}
