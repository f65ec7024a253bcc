// A table's place in its address: reading it, changing it by the table's rules, and turning it into a request.
import type { TableView } from './types';

export const DEFAULT_LIMIT = 20;
export const LIMITS = [20, 50, 100] as const;
const OWN = { page: 'page', limit: 'limit', sortBy: 'sort_by', order: 'order_type', status: 'status' } as const;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^-?\d+$/.test(text) ? Number(text) : null;

export function readView(search: URLSearchParams, filterNames: readonly string[]): TableView {
  const page = wholeNumber(search.get(OWN.page)) ?? 1;
  const limit = wholeNumber(search.get(OWN.limit));
  const filters = filterNames.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  return {
    start: Math.max(0, page - 1),
    limit: LIMITS.find((size) => size === limit) ?? DEFAULT_LIMIT,
    sortBy: search.get(OWN.sortBy) || null,
    isDescending: search.get(OWN.order) === 'desc',
    status: wholeNumber(search.get(OWN.status)),
    filters: Object.fromEntries(filters),
  };
}

/** The address of a view; what is as it comes is left out, and parameters that are not the table's stay. */
export function writeView(search: URLSearchParams, view: TableView, filterNames: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name));
  put(OWN.page, view.start > 0 ? String(view.start + 1) : null);
  put(OWN.limit, view.limit === DEFAULT_LIMIT ? null : String(view.limit));
  put(OWN.sortBy, view.sortBy);
  put(OWN.order, view.sortBy ? (view.isDescending ? 'desc' : 'asc') : null);
  put(OWN.status, view.status === null ? null : String(view.status));
  for (const name of filterNames) put(name, view.filters[name] ?? null);
  return next;
}

/** What is asked for changed: the first page again, and no sorting. */
export const filtered = (view: TableView, changes: Record<string, string>): TableView => ({
  ...view,
  start: 0,
  sortBy: null,
  isDescending: false,
  filters: { ...view.filters, ...changes },
});

export const inStatus = (view: TableView, status: number | null): TableView => ({ ...filtered(view, {}), status });

/** Unsorted, ascending, descending, unsorted; taking the sorting away leads to the first page. */
export function sortedBy(view: TableView, column: string): TableView {
  if (view.sortBy !== column) return { ...view, sortBy: column, isDescending: false };
  if (!view.isDescending) return { ...view, isDescending: true };
  return { ...view, sortBy: null, isDescending: false, start: 0 };
}

export const onPage = (view: TableView, start: number): TableView => ({ ...view, start: Math.max(0, start) });
export const sized = (view: TableView, limit: number): TableView => ({ ...view, limit, start: 0 });

export const isFiltered = (view: TableView) => view.status !== null || Object.keys(view.filters).length > 0;

/** Filters, tab and sorting: what an export takes over from the list. */
export function selectionOf(view: TableView): Record<string, string | number> {
  return {
    ...view.filters,
    ...(view.sortBy ? { sort_by: view.sortBy, order_type: view.isDescending ? 'desc' : 'asc' } : {}),
    ...(view.status === null ? {} : { status: view.status }),
  };
}

export const requestOf = (view: TableView): Record<string, string | number> => ({
  ...selectionOf(view),
  start: view.start,
  limit: view.limit,
});
