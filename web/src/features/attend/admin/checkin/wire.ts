// What a gate asks of the server, and how its answers are read.
import type { Api } from '@/api/client';
import { ApiFailure } from '@/api/failure';
import { read } from '@/api/query';
import type { DataOf } from '@/api/typing';
import { AUTH, WRITE } from '@/shared/use-api';
import type { Wire } from './device-state';
import { areSigned, ForgedList, isSigned, type ListPart, type SignedPart } from './signed';
import type { Answer, Gate, GateList, ListedTicket, Result, Scan } from './types';

const CHECK_IN = '/atms/attend/check_in';
const BATCH = '/atms/attend/check_in/batch';
const GATE_LIST = '/atms/attend/gate_list';
export const COUNTS = '/atms/attend/check_in/counts';

export type Counts = DataOf<typeof COUNTS, 'get'>;
type CheckInAnswer = DataOf<typeof CHECK_IN, 'post'>;

export const countsQuery = (activity_id: number) => read(COUNTS, { activity_id }, { auth: true, staleTime: 0 });

export const gateOf = ({ gate_id, ...gate }: Counts['gates'][number]): Gate => ({
  id: gate_id,
  name_zh: gate.name_zh,
  name_en: gate.name_en,
  ticket_types: gate.ticket_types,
  status: gate.status,
  session_id: gate.session_id,
});

const answerOf = ({ result, ticket, let_in_at, let_in_gate_zh, let_in_gate_en }: CheckInAnswer): Answer => ({
  result: result as Result,
  holder: ticket ?? null,
  use: let_in_at ? { at: let_in_at, gate_zh: let_in_gate_zh, gate_en: let_in_gate_en } : null,
});

/** As the list has it: digest, id, name, company, kind, state, when and where it let in; 0 is none. */
type Line = readonly [string, number, string, string, number, number, number, number];

/** Reads the lines of a list, with the names of kinds and gates in place of their numbers. */
export function ticketsOf(lines: readonly Line[], types: ListPart['types'], gates: readonly Gate[]): ListedTicket[] {
  const kinds = new Map(types.map((type) => [type.id, type]));
  const names = new Map(gates.map((gate) => [gate.id, gate]));
  return lines.map(([digest, id, name, company, typeId, status, letInAt, gateId]) => ({
    digest,
    id,
    number: '',
    name,
    company,
    status,
    ticket_type_id: typeId || null,
    ticket_type_zh: kinds.get(typeId)?.name_zh ?? '',
    ticket_type_en: kinds.get(typeId)?.name_en ?? '',
    enters_once: kinds.get(typeId)?.enters_once ?? false,
    let_in_at: letInAt || null,
    let_in_gate_zh: names.get(gateId)?.name_zh ?? '',
    let_in_gate_en: names.get(gateId)?.name_en ?? '',
  }));
}

const linesOf = (parts: readonly SignedPart[]) => parts.flatMap(({ part }) => part.tickets as unknown as Line[]);

/** Of checked parts; the first one says what it is. */
const listOf = (parts: readonly SignedPart[], first: ListPart, gates: readonly Gate[]): GateList => ({
  gateId: first.gate_id,
  madeAt: first.made_at,
  version: first.version,
  salt: first.salt,
  tickets: ticketsOf(linesOf(parts), first.types, gates),
  parts,
});

const shown = ({ key, gate_id, code, ticket_id, happened_at }: Scan) => ({
  key,
  gate_id,
  happened_at,
  ...(ticket_id === null ? { code } : { ticket_id }),
});

/** Gives up after a while as if nobody had answered: the scan may have arrived all the same, and is sent again. */
async function within<T>(ms: number, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await act(controller.signal);
  } catch (error) {
    if (controller.signal.aborted) throw new ApiFailure({ status: 0, code: 0, message: '' });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** `listKey` is the server's key as the page knows it, by which lists are checked. */
export function createWire(api: Api, gates: () => readonly Gate[], listKey: () => string | undefined): Wire {
  /** Nothing of a list is used or kept before. A page from before may know an older key, or none. */
  async function mustBeSigned(part: ListPart, gateId: number, after: number): Promise<ListPart> {
    if (part.gate_id !== gateId) throw new ForgedList();
    const known = listKey();
    if (known && (await isSigned(part, after, known))) return part;
    const { list_key } = await api.get(COUNTS, { activity_id: part.activity_id }, AUTH);
    if (!(await isSigned(part, after, list_key))) throw new ForgedList();
    return part;
  }

  async function list(gateId: number, version: string | null): Promise<GateList | null> {
    const asked = await api.get(GATE_LIST, { gate_id: gateId, version: version ?? undefined }, AUTH);
    const first = await mustBeSigned(asked, gateId, 0);
    if (first.is_unchanged) return null;
    const parts: SignedPart[] = [{ after: 0, part: first }];
    let { next } = first;
    while (next) {
      const more: ListPart = await api.get(GATE_LIST, { gate_id: gateId, after: next }, AUTH);
      const part = await mustBeSigned(more, gateId, next);
      parts.push({ after: next, part });
      next = part.next;
    }
    return listOf(parts, first, gates());
  }

  async function reopen(gateId: number, parts: readonly SignedPart[]): Promise<GateList | null> {
    const [first] = parts;
    const key = listKey();
    if (!first || !key || !(await areSigned(parts, gateId, key))) return null;
    return listOf(parts, first.part, gates());
  }

  return {
    list,
    reopen,
    check: (scan, withinMs) =>
      within(withinMs, async (signal) => answerOf(await api.post(CHECK_IN, shown(scan), { ...WRITE, signal }))),
    replay: async (_, scans) => {
      const answers = await api.post(BATCH, { scans: scans.map(shown) }, WRITE);
      return answers.map(({ key, result }) => ({ key, result: result as Result }));
    },
  };
}
