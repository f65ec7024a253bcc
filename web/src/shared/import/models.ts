// The shapes of an import, the same for every kind of table.
import type { ImportRow, ImportRun } from '@/api/models';
import type { GetPath } from '@/api/typing';

export type { ImportRow, ImportRun };

/** Where a kind of table is imported: every path below which there is a sheet of refused rows. */
export type ImportPath = {
  [P in GetPath]: P extends `${infer Base}/{id}/refused` ? (Base extends GetPath ? Base : never) : never;
}[GetPath];

export type Outcome = NonNullable<ImportRow['outcome']>;

/** The columns by which people know a row: one in Chinese and one in English, or several that are read together. */
export type Names = { zh: string; en: string } | readonly string[];

const BUSY: readonly ImportRun['state'][] = ['reading', 'planning', 'running', 'undoing'];

/** Something happens by itself: look again soon. */
export const isBusy = (state: ImportRun['state'] | undefined) => state !== undefined && BUSY.includes(state);

/** Its rows are written, or were. */
export const isStarted = (state: ImportRun['state']) => !['reading', 'planning', 'ready'].includes(state);
