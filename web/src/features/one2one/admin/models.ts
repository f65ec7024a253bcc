// One-to-one meetings as those see them who run the fair, by the names these screens use.
import type { DataOf, RowsOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';

export const SETTING = '/atms/one2one/setting';
export const TABLES = '/atms/one2one/tables';
export const MEETINGS = '/atms/one2one/meetings';
export const LOAD = '/atms/one2one/load';
export const DAY_SHEETS = '/atms/one2one/day_sheets';
export const RUNS = '/atms/one2one/schedule/runs';
export const RUN = '/atms/one2one/schedule/run';
export const PLAN = '/atms/one2one/schedule/runs/{id}/plan';
export const WRITE_PLAN = '/atms/one2one/schedule/runs/{id}/write';
export const UNDO_PLAN = '/atms/one2one/schedule/runs/{id}/undo';
/** The kinds of ticket that visitors can choose. */
export const TICKET_TYPES = '/atlas/exhibition/ticket_type';

export type Setting = DataOf<typeof SETTING, 'get'>;
export type TableRow = RowsOf<typeof TABLES>;
export type MeetingRow = RowsOf<typeof MEETINGS>;
export type Run = RowsOf<typeof RUNS>;
export type PlannedRow = RowsOf<typeof PLAN>;

export const MAX_REASON = 100;

export const EXHIBITOR = 1;
export const VISITOR = 2;

/** Where a meeting stands, as the wire counts it. */
export const STATUSES = [
  [1, 'K', 'pending'],
  [2, 'C', 'accepted'],
  [5, 'C', 'succeeded'],
  [3, 'N', 'rejected'],
  [4, 'M', 'withdrawn'],
  [6, 'M', 'expired'],
  [7, 'M', 'cancelled'],
  [8, 'U', 'noShow'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];
export const statusOf = (status: number) => STATUSES.find(([number]) => number === status) ?? STATUSES[0];

/** Where the making of a plan stands. */
export const RUN_STATE = { running: 1, done: 2, failed: 3, written: 4, undone: 5 } as const;
const RUN_STATES = [
  [RUN_STATE.running, 'P', 'running'],
  [RUN_STATE.done, 'K', 'done'],
  [RUN_STATE.failed, 'N', 'failed'],
  [RUN_STATE.written, 'C', 'written'],
  [RUN_STATE.undone, 'M', 'undone'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];
export const runStateOf = (state: number) => RUN_STATES.find(([number]) => number === state) ?? RUN_STATES[0];
