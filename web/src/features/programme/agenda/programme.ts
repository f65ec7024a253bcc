// Owns how the programme is cut: into days, narrowed by hall and track, grouped by the hour at which sessions start.
import type { Session } from '@/api/models';
import { startOfDay } from '@/shared/format';

interface AgendaChoice {
  /** One-based day of the fair. */
  day: number;
  hall: string;
  track: string;
  /** The list where there is none. */
  view?: 'grid';
}

/** The hall's code beside the name of the room, unless that says it anyway. */
export const hallBeside = (hall: string, room: string): string => (room.includes(hall) ? '' : hall);

/** The first second of each day that has sessions. */
export const daysOf = (sessions: Session[]): number[] =>
  [...new Set(sessions.map(({ start_time }) => startOfDay(start_time)))].sort((a, b) => a - b);

export function choiceIn(search: URLSearchParams): AgendaChoice {
  const day = Number(search.get('day'));
  return {
    day: Number.isInteger(day) && day > 0 ? day : 1,
    hall: search.get('hall') ?? '',
    track: search.get('track') ?? '',
    view: search.get('view') === 'grid' ? 'grid' : undefined,
  };
}

/** The address of a choice; what is usual stays out of it. */
export function addressOf(choice: AgendaChoice): string {
  const query = new URLSearchParams();
  if (choice.day > 1) query.set('day', String(choice.day));
  if (choice.hall) query.set('hall', choice.hall);
  if (choice.track) query.set('track', choice.track);
  if (choice.view) query.set('view', choice.view);
  return query.size > 0 ? `?${query}` : '';
}

export const ofDay = (sessions: Session[], day: number): Session[] => {
  const first = daysOf(sessions)[day - 1];
  return first === undefined ? [] : sessions.filter(({ start_time }) => startOfDay(start_time) === first);
};

/** `all`: the whole programme, by which rooms are known. */
export const matching = (
  sessions: Session[],
  { hall, track }: Pick<AgendaChoice, 'hall' | 'track'>,
  all = sessions,
): Session[] =>
  sessions.filter((session) => (!hall || placeOf(session, all) === hall) && (!track || session.track === track));

/** Sessions that start together stand together. */
export function byStart(sessions: Session[]): [start: number, sessions: Session[]][] {
  const groups = new Map<number, Session[]>();
  for (const session of sessions) {
    groups.set(session.start_time, [...(groups.get(session.start_time) ?? []), session]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}

/** A page of one language has only that language's names. */
const isSameRoom = (a: Session, b: Session) => (a.room_zh ? a.room_zh === b.room_zh : a.room_en === b.room_en);

/** The hall's code; a room outside of the halls goes by the code of its first session, which both languages share. */
export const placeOf = (session: Session, all: Session[]): string =>
  session.hall || (all.find((other) => !other.hall && isSameRoom(other, session))?.code ?? session.code);

/** Each place once, as its first session names it: halls by their codes, then rooms in the order of the programme. */
export function placesOf(sessions: Session[]): Session[] {
  const first = new Map<string, Session>();
  for (const session of sessions) {
    const place = placeOf(session, sessions);
    if (!first.has(place)) first.set(place, session);
  }
  const places = [...first.values()];
  const halls = places.filter(({ hall }) => hall).sort((a, b) => (a.hall < b.hall ? -1 : 1));
  return [...halls, ...places.filter(({ hall }) => !hall)];
}

/** Each track once, as one of its sessions names it. */
export function tracksOf(sessions: Session[]): Session[] {
  const first = new Map<string, Session>();
  for (const session of sessions) if (!first.has(session.track)) first.set(session.track, session);
  return [...first.values()];
}

export const isOn = ({ start_time, end_time }: Session, now: number | null): boolean =>
  now !== null && start_time <= now && now < end_time;

export const sessionPath = ({ id }: Pick<Session, 'id'>) => `/agendaList?id=${id}`;

/** Where a session stands in the grid of its day: which column, and from which line of time to which, all from 1. */
interface Cell {
  session: Session;
  column: number;
  from: number;
  to: number;
}

/** The grid of a day: its places as columns, and every moment at which something begins or ends as a line. */
export function gridOf(sessions: Session[]): { places: Session[]; times: number[]; cells: Cell[] } {
  const places = placesOf(sessions);
  const codes = places.map((place) => placeOf(place, sessions));
  const moments = sessions.flatMap(({ start_time, end_time }) => [start_time, end_time]);
  const times = [...new Set(moments)].sort((a, b) => a - b);
  const cells = sessions
    .toSorted((a, b) => a.start_time - b.start_time)
    .map((session) => ({
      session,
      column: codes.indexOf(placeOf(session, sessions)) + 1,
      from: times.indexOf(session.start_time) + 1,
      to: times.indexOf(session.end_time) + 1,
    }));
  return { places, times, cells };
}
