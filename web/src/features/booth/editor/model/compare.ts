// What differs between two plans, booth by booth.
import type { Change } from '../queries';
import type { Booth, Plan } from './plan';

/** As the server says it of a draft, without who has the booth. */
type Difference = Pick<Change, 'kind' | 'booth_no' | 'before_no' | 'parts'>;
type Part = Change['parts'][number];

export interface Comparison {
  booths: Difference[];
  has_drawing: boolean;
}

const sizeOf = ({ x, y, w, h, shape }: Booth) => JSON.stringify([w, h, shape.map(([px, py]) => [px - x, py - y])]);

function partsOf(before: Booth, after: Booth): Part[] {
  const parts: [Part, boolean][] = [
    ['number', before.booth_no !== after.booth_no],
    ['place', before.x !== after.x || before.y !== after.y],
    ['size', sizeOf(before) !== sizeOf(after)],
    ['type', before.type_id !== after.type_id || before.booth_type !== after.booth_type],
    ['sides', before.open_sides !== after.open_sides],
    [
      'price',
      before.price !== after.price ||
        before.surcharge !== after.surcharge ||
        before.price_usd !== after.price_usd ||
        before.surcharge_usd !== after.surcharge_usd,
    ],
    ['hot', before.is_hot !== after.is_hot],
    ['blocked', after.is_blocked !== null && before.is_blocked !== after.is_blocked],
  ];
  return parts.filter(([, differs]) => differs).map(([part]) => part);
}

/** Booths are the same by their ids, else by their numbers. */
export function compare(before: Plan, after: Plan): Comparison {
  const ids = new Map(before.booths.filter(({ id }) => id !== null).map((booth) => [booth.id, booth]));
  const numbers = new Map(before.booths.map((booth) => [booth.booth_no, booth]));
  const claimed = new Set<Booth>();
  const claim = (booth: Booth | undefined) => {
    if (!booth || claimed.has(booth)) return undefined;
    claimed.add(booth);
    return booth;
  };
  const known = after.booths.map((booth) => claim(booth.id === null ? undefined : ids.get(booth.id)));
  const booths: Difference[] = [];
  for (const [at, booth] of after.booths.entries()) {
    const old = known[at] ?? claim(numbers.get(booth.booth_no));
    const parts = old ? partsOf(old, booth) : [];
    if (old && parts.length === 0) continue;
    const before_no = old && old.booth_no !== booth.booth_no ? old.booth_no : null;
    booths.push({ kind: old ? 'changed' : 'added', booth_no: booth.booth_no, before_no, parts });
  }
  for (const booth of before.booths)
    if (!claimed.has(booth)) booths.push({ kind: 'removed', booth_no: booth.booth_no, before_no: null, parts: [] });
  const drawing = ({ width, height, doors, columns, zones }: Plan) =>
    JSON.stringify([width, height, doors, columns, zones]);
  return { booths, has_drawing: drawing(before) !== drawing(after) };
}
