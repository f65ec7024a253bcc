// What is read and written about one-to-one meetings, by the names this feature uses.
import type { DataOf, RowsOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';

export const PATH = {
  setting: '/atlas/activity_one2one/setting',
  people: '/atlas/atams_activity_one2one/apply_user',
  check: '/atlas/activity_one2one/apply/check',
  period: '/atlas/activity_one2one/apply/available_period',
  invite: '/atlas/activity_one2one/apply',
  answer: '/atlas/activity_one2one/apply/ack',
  mine: '/atlas/activity_one2one/applys/mine',
  blocks: '/atlas/activity_one2one/blocks',
  colleagues: '/atlas/activity_one2one/colleagues',
  daySheet: '/atlas/activity_one2one/day_sheet',
  mark: '/atlas/activity_one2one/mark',
  card: '/atlas/card/card_info/{user_id}',
} as const;

/** Pages of this feature, as links name them. */
export const PAGE = {
  about: '/otoPageSh',
  mine: '/console/myParticipation/meetings',
  people: '/userList',
  register: '/enrollPage',
} as const;

/** Whether people can invite each other now. */
export const STATE = { off: 0, notYet: 1, open: 2, ended: 3 } as const;

/** What of somebody's own time is taken, and by what. */
export const MINE = { free: 0, meeting: 1, session: 2, blocked: 3 } as const;
export const THEIRS = { free: 0, busy: 9 } as const;

/** How much somebody wants to meet a person. */
export const MARK = { none: 0, must: 1, would: 2, no: 3 } as const;

export const MAX = { message: 200, reason: 100, note: 50 } as const;

/** Where a meeting stands, as its people read it; each with the flag that says the same. */
export const LABELS = [
  ['received', 'K'],
  ['sent', 'K'],
  ['accepted', 'C'],
  ['succeeded', 'C'],
  ['rejected', 'N'],
  ['withdrawn', 'M'],
  ['expired', 'M'],
  ['cancelled', 'M'],
  ['no_show', 'U'],
] as const satisfies readonly (readonly [string, FlagCode])[];
export type MeetingLabel = (typeof LABELS)[number][0];

/** Those that take time: agreed on, whatever came of them. */
const AGREED: readonly string[] = ['accepted', 'succeeded', 'no_show'];
export const isAgreed = ({ label }: { label: string }) => AGREED.includes(label);

export const labelOf = (label: string): MeetingLabel => LABELS.find(([name]) => name === label)?.[0] ?? 'sent';
export const flagOf = (label: string): FlagCode => LABELS.find(([name]) => name === label)?.[1] ?? 'draft';

export type Action = 'accept' | 'reject' | 'withdraw' | 'propose' | 'hand_over' | 'cancel' | 'no_show';

export type Setting = DataOf<typeof PATH.setting, 'get'>;
export type Candidate = RowsOf<typeof PATH.people>;
export type Appointment = RowsOf<typeof PATH.mine>;

/** The time that is asked for now: the last one proposed, else the first. */
export const askedAt = ({ slot_at, proposed_at }: Pick<Appointment, 'slot_at' | 'proposed_at'>): number =>
  proposed_at ?? slot_at;

export const fileOf = (id: number) => `/atlas/activity_one2one/applys/${id}/ics`;
export const pageOf = (id: number) => `${PAGE.mine}?id=${id}`;
export const inviteTo = (userId: number) => `${PAGE.mine}?user=${userId}`;
