// What is spoken of at a gate: tickets on the downloaded list, scans, and what becomes of them.
import { daysBetween } from '@/shared/format';
import type { SignedPart } from './signed';

/** As the server numbers it. */
export const RESULT = {
  letIn: 1,
  wasIn: 2,
  revoked: 3,
  unknown: 4,
  wrongGate: 5,
  gateClosed: 6,
  /** A ticket of another meeting. */
  elsewhere: 7,
} as const;
export type Result = (typeof RESULT)[keyof typeof RESULT];

/** States of a gate and of a ticket. */
export const OPEN = 1;
export const REVOKED = 2;

export interface Gate {
  id: number;
  name_zh: string;
  name_en: string;
  /** The kinds of ticket that it lets in; all of them if there are none. */
  ticket_types: number[];
  status: number;
  /** At the door of which session it is; at none if missing. */
  session_id?: number | null;
}

/** Whose ticket it is. */
export interface Holder {
  id: number;
  number: string;
  name: string;
  company: string;
  ticket_type_zh: string;
  ticket_type_en: string;
}

export interface ListedTicket extends Holder {
  /** Of its code: the list itself opens no gate. */
  digest: string;
  ticket_type_id: number | null;
  status: number;
  /** It lets in once, and not once a day. */
  enters_once: boolean;
  /** The last time. */
  let_in_at: number | null;
  let_in_gate_zh: string;
  let_in_gate_en: string;
}

export interface GateList {
  gateId: number;
  madeAt: number;
  /** Of its content, by which the server tells whether there is a newer one. */
  version: string;
  /** Stands before a code when it is digested. */
  salt: string;
  tickets: ListedTicket[];
  /** As the server signed it: this is what a device keeps, and checks again when it opens it. */
  parts: readonly SignedPart[];
}

/** One scan under its own name, by which it is counted once however often it is sent. */
export interface Scan {
  key: string;
  gate_id: number;
  /** Of the gate, as it was then. */
  session_id?: number | null;
  /** Empty where somebody was found by name. */
  code: string;
  ticket_id: number | null;
  happened_at: number;
  /** Milliseconds: within a second too, the first one is the first. */
  order: number;
  /** What the device decided by itself; null while the server is asked. */
  result: Result | null;
}

/** Somebody who went in: what they showed, at which gate, and when. */
export interface Entry extends Pick<Scan, 'code' | 'ticket_id'>, Pick<Gate, 'name_zh' | 'name_en'> {
  at: number;
}

/** When and where a ticket was used. */
export interface Use {
  at: number;
  gate_zh: string;
  gate_en: string;
}

/** What the server says of a scan. */
export interface Answer {
  result: Result;
  holder: Holder | null;
  /** What was before; of the first entry itself. */
  use: Use | null;
}

/** What a steward is told. */
export interface Verdict {
  key: string;
  /** What was scanned; empty where somebody was found by name. */
  code: string;
  result: Result;
  holder: Holder | null;
  use: Use | null;
  happenedAt: number;
  /** Decided by the device alone. */
  isOffline: boolean;
}

/** Let in today, and on an earlier day; by days, because a device's clock may be ahead of the server's. */
export const isBack = ({ result, use, happenedAt }: Pick<Verdict, 'result' | 'use' | 'happenedAt'>) =>
  result === RESULT.letIn && use !== null && daysBetween(use.at, happenedAt) > 0;

export type Colour = 'ok' | 'used' | 'no';

export const colourOf = (result: Result): Colour =>
  result === RESULT.letIn ? 'ok' : result === RESULT.wasIn ? 'used' : 'no';
