// Owns fitting the halls' own coordinates into the drawn land, whatever plan they were measured on.
import type { Hall } from '@/api/models';

/** The land of the drawing that halls may cover. */
const LAND = { x: 40, y: 34, width: 560, height: 228 };
/** Room kept under a single row of halls for the concourse. */
const STRIP = 22;
const GAP = 10;

export interface Shape {
  id: number;
  code: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

interface FittedPlan {
  halls: Shape[];
  /** Where the concourse runs: between two rows, else under the only one; null when the halls leave no room. */
  concourse: { x: number; y: number; width: number; height: number } | null;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function fitPlan(halls: Hall[]): FittedPlan {
  const left = Math.min(...halls.map((hall) => hall.x));
  const top = Math.min(...halls.map((hall) => hall.y));
  const width = Math.max(...halls.map((hall) => hall.x + hall.w)) - left;
  const height = Math.max(...halls.map((hall) => hall.y + hall.h)) - top;
  const isOneRow = halls.every((hall) => hall.y < top + height / 2 && hall.y + hall.h > top + height / 2);
  const room = isOneRow ? LAND.height - STRIP - GAP : LAND.height;
  const scale = Math.min(LAND.width / width, room / height);
  const offsetX = LAND.x + (LAND.width - width * scale) / 2;
  // A single row stands at the quay, and the land above it carries the venue's name.
  const offsetY = LAND.y + (room - height * scale) / (isOneRow ? 1 : 2);
  const shapes = halls.map(({ id, code, x, y, w, h }) => ({
    id,
    code,
    x: round(offsetX + (x - left) * scale),
    y: round(offsetY + (y - top) * scale),
    w: round(w * scale),
    h: round(h * scale),
  }));
  const strip = isOneRow
    ? { from: offsetY + height * scale + GAP, to: offsetY + height * scale + GAP + STRIP }
    : gapOf(shapes);
  return {
    halls: shapes,
    concourse: strip && {
      x: round(offsetX - 12),
      y: round(strip.from),
      width: round(width * scale + 24),
      height: round(strip.to - strip.from),
    },
  };
}

/** The free strip above the lowest row of halls, a little smaller than the gap itself. */
function gapOf(shapes: Shape[]): { from: number; to: number } | null {
  const below = Math.max(...shapes.map((shape) => shape.y));
  const above = shapes.filter((shape) => shape.y + shape.h <= below).map((shape) => shape.y + shape.h);
  if (above.length === 0) return null;
  const from = Math.max(...above);
  const height = Math.min(STRIP, below - from - 8);
  const start = from + (below - from - height) / 2;
  return height < 14 ? null : { from: start, to: start + height };
}
