// A hall's plan as its editor holds it, in decimetres: what the API sends, with points, walls and kinds of doors by their types.
import type { DataOf } from '@/api/typing';

/** A plan as it is sent; `queries.ts` makes one of the other. */
export type WirePlan = DataOf<'/atms/booth/plan', 'get'>['body'];

export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** `key` is the editor's own name of it, which stays while everything else changes; `is_blocked` null leaves it as it is. */
export type Booth = Omit<WirePlan['booths'][number], 'shape'> & {
  /** Corners where it is no rectangle. */
  shape: readonly Point[];
};

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];
export const DOOR_KINDS = ['gate', 'freight', 'link'] as const;
export type DoorKind = (typeof DOOR_KINDS)[number];

export type Door = Omit<WirePlan['doors'][number], 'kind' | 'side'> & { kind: DoorKind; side: Side };
type Column = WirePlan['columns'][number];
type Zone = WirePlan['zones'][number];
/** Below the plan, to draw after. */
export type TracePicture = NonNullable<WirePlan['picture']>;

export interface Plan {
  width: number;
  height: number;
  booths: readonly Booth[];
  doors: readonly Door[];
  columns: readonly Column[];
  zones: readonly Zone[];
  picture: TracePicture | null;
}

/** Half a metre. */
export const GRID = 5;
export const MIN_SIDE = 5;
/** A column on the plan. */
export const COLUMN_SIZE = 5;
export const MAX_BOOTHS = 3000;
export const SHELL = 1;
export const RAW = 2;

/** What is chosen on the plan: booths by their keys, the rest by their place in the list. */
export type ItemId = `booth:${string}` | `door:${number}` | `column:${number}` | `zone:${number}`;
export const boothItem = (key: string): ItemId => `booth:${key}`;
export const placeOf = (item: ItemId): number => Number(item.slice(item.indexOf(':') + 1));
export const isOf = (item: ItemId, kind: 'booth' | 'door' | 'column' | 'zone') => item.startsWith(`${kind}:`);

export const newKey = () => `n${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

export const newBooth = (box: Box, over: Partial<Booth> = {}): Booth => ({
  key: newKey(),
  id: null,
  booth_no: '',
  type_id: null,
  booth_type: SHELL,
  open_sides: 1,
  shape: [],
  price: 0,
  surcharge: 0,
  price_usd: 0,
  surcharge_usd: 0,
  is_hot: false,
  is_blocked: null,
  ...box,
  ...over,
});

/** The chosen booths, in the order of the plan. */
export const boothsIn = (plan: Plan, chosen: ReadonlySet<ItemId>) =>
  plan.booths.filter(({ key }) => chosen.has(boothItem(key)));

/** The plan with these booths in place of those of the same keys. */
export function withBooths(plan: Plan, changed: readonly Booth[]): Plan {
  if (changed.length === 0) return plan;
  const byKey = new Map(changed.map((booth) => [booth.key, booth]));
  return { ...plan, booths: plan.booths.map((booth) => byKey.get(booth.key) ?? booth) };
}

/** The plan without what is chosen. */
export function without(plan: Plan, chosen: ReadonlySet<ItemId>): Plan {
  const rest =
    (kind: 'door' | 'column' | 'zone') =>
    (_: unknown, at: number): boolean =>
      !chosen.has(`${kind}:${at}`);
  return {
    ...plan,
    booths: plan.booths.filter(({ key }) => !chosen.has(boothItem(key))),
    doors: plan.doors.filter(rest('door')),
    columns: plan.columns.filter(rest('column')),
    zones: plan.zones.filter(rest('zone')),
  };
}

/** What separates metres, as people write them, from decimetres, as plans count. */
export const metres = (decimetres: number) => (decimetres / 10).toFixed(1);
/** Null for what is no length. */
export function decimetresOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(',', '.').trim();
  return /^-?\d{1,4}(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 10) : null;
}
