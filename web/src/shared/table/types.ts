// What a screen says about its table: columns, filters, status tabs and row buttons, typed by the list's own path.

import type { ReactNode } from 'react';
import type { Permission } from '@/api/permissions';
import type { GetPath, InputOf, RowsOf } from '@/api/typing';
import type { TreeNode } from '@/shared/form/tree';
import type { FlagCode } from '@/ui/flag';

/** A GET that answers rows. */
export type ListPath = { [P in GetPath]: RowsOf<P> extends never ? never : P }[GetPath];
export type RowOf<P extends ListPath> = RowsOf<P>;
/** The names by which a list can be filtered, beside paging, sorting and the status tab. */
export type FilterName<P extends ListPath> = Exclude<
  keyof InputOf<P, 'get'> & string,
  'start' | 'limit' | 'nopage' | 'sort_by' | 'order_type' | 'status'
>;

export interface Column<Row> {
  /** Name under which the column's place and visibility are saved. */
  prop: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** The server's name for sorting by it. */
  sort?: string;
  /** Figures align to the right. */
  end?: boolean;
  /** Shows only to holders of this permission code. */
  auth?: Permission;
  /** Always shows: a row without it could not be told from the others. */
  locked?: boolean;
  /** Hidden until the reader asks for it. */
  initiallyHidden?: boolean;
  /** Long text may take several lines. */
  wrap?: boolean;
}

interface FilterBase {
  label: string;
  auth?: Permission;
}
interface Choice {
  value: string | number;
  label: string;
}
export type Filter<Name extends string> = FilterBase &
  (
    | { kind: 'text'; name: Name; placeholder?: string }
    | { kind: 'select'; name: Name; options: Choice[] }
    | { kind: 'tree'; name: Name; nodes: TreeNode[] }
    /** A day of the calendar, sent as 2027-03-17. */
    | { kind: 'day'; name: Name }
    | { kind: 'dates'; from: Name; to: Name }
    /** Numbers from and to. */
    | { kind: 'range'; from: Name; to: Name }
  );

export interface StatusTab {
  status: number;
  label: string;
  flag?: FlagCode;
}

export interface RowAction<Row> {
  key: string;
  label: string;
  icon?: string;
  /** Shows only to holders of this permission code. */
  auth?: Permission;
  /** Shows only for these rows. */
  when?: (row: Row) => boolean;
  /** Destroys or disables: set apart and in brick. */
  bad?: boolean;
  act: (row: Row) => void;
}

/** Where a table stands: everything that its address says. */
export interface TableView {
  /** Zero-based, as on the wire. */
  start: number;
  limit: number;
  sortBy: string | null;
  isDescending: boolean;
  /** Null is "all". */
  status: number | null;
  filters: Readonly<Record<string, string>>;
}
