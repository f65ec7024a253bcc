// Which columns show, and in which order: the screen's own, permissions, and what the reader saved.
import type { components } from '@/api/schema';
import type { Column } from './types';

type ColumnPreference = components['schemas']['ColumnPreference'];

export interface PlacedColumn<Row> extends Column<Row> {
  isShown: boolean;
}

/** Columns that the screen has gained since the reader saved stand at the end, as the screen would show them. */
export function placeColumns<Row>(
  columns: readonly Column<Row>[],
  saved: readonly ColumnPreference[] | null | undefined,
  permissions: readonly string[],
): PlacedColumn<Row>[] {
  const allowed = columns.filter(({ auth }) => auth === undefined || permissions.includes(auth));
  const wish = new Map(saved?.map((preference) => [preference.prop, preference]));
  const place = (column: Column<Row>) => wish.get(column.prop)?.index ?? Number.MAX_SAFE_INTEGER;
  const placed = allowed.map((column) => ({
    ...column,
    isShown: column.locked || (wish.get(column.prop)?.isShowLine ?? !column.initiallyHidden),
  }));
  return wish.size > 0 ? placed.toSorted((a, b) => place(a) - place(b)) : placed;
}

export const preferencesOf = <Row>(columns: readonly PlacedColumn<Row>[]): ColumnPreference[] =>
  columns.map(({ prop, isShown }, index) => ({ prop, index, isShowLine: isShown }));

/** The list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, entry);
}
