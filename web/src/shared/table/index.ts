// The generic data table for screens.
export { DataTable, type DataTableProps } from './data-table';
export { ExportMenu } from './export-menu';
export { useReload } from './reload';
export type { Column, ListPath, RowAction, RowOf, StatusTab } from './types';
