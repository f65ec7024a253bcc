// What asking for quotes reads and writes, by the names this feature uses.
import type { DataOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';

export const PATH = {
  send: '/atlas/freight/inquiries',
  confirm: '/atlas/freight/inquiries/confirm',
  resend: '/atlas/freight/inquiries/code',
  byKey: '/atlas/freight/inquiries/by_key',
  closeByKey: '/atlas/freight/inquiries/close',
  mine: '/atlas/freight/my_inquiries',
  one: '/atlas/freight/my_inquiries/{id}',
  submit: '/atlas/freight/my_inquiries/{id}/submit',
  duplicate: '/atlas/freight/my_inquiries/{id}/duplicate',
  discard: '/atlas/freight/my_inquiries/{id}/discard',
  complete: '/atlas/freight/my_inquiries/{id}/complete',
  unNumbers: '/atlas/freight/un_numbers',
} as const;

export type Sent = DataOf<typeof PATH.send, 'post'>;
export type Inquiry = DataOf<typeof PATH.one, 'get'>;

/** Where an inquiry stands. */
export const STATE = { draft: 0, pending: 1, distributed: 2, completed: 4, discarded: 5 } as const;

const FLAGS: Readonly<Record<number, FlagCode>> = {
  [STATE.pending]: 'P',
  [STATE.distributed]: 'K',
  [STATE.completed]: 'C',
  [STATE.discarded]: 'M',
};
/** The flag of each state, for owners as for staff. */
export const flagOf = (status: number): FlagCode => FLAGS[status] ?? 'draft';

export const followPath = (key: string) => `/freightFollow?key=${encodeURIComponent(key)}`;
export const minePath = (id: number) => `/console/freight/inquiries?id=${id}`;
export const editPath = (id: number) => `/freightInquiry?id=${id}`;
