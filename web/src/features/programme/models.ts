// What is read and written about sessions and their seats, by the names this feature uses.
import type { Lang } from '@/api/lang';
import type { components } from '@/api/schema';
import type { RowsOf } from '@/api/typing';

export const PATH = {
  agenda: '/atlas/exhibition/agenda',
  places: '/atlas/exhibition/meeting_agenda',
  mine: '/atlas/exhibition/my_agenda',
  book: '/atlas/exhibition/book_agenda',
  star: '/atlas/exhibition/agenda_star',
  feed: '/atlas/exhibition/agenda_feed',
  file: '/atlas/exhibition/agenda.ics',
  sessions: '/atms/programme/sessions',
  move: '/atms/programme/sessions/move',
  tell: '/atms/programme/sessions/tell',
  seats: '/atms/programme/seats',
  entries: '/atms/agenda/sessions',
  entry: '/atms/agenda/sessions/{id}',
  speakers: '/atms/agenda/speakers',
  materials: '/atlas/exhibition/agenda_materials',
} as const;

/** Pages of this feature, as links name them. */
export const PAGE = {
  agenda: '/agendaList',
  mine: '/console/myParticipation/agenda',
  sessions: '/admin/session-seats',
  people: '/admin/session-seats/people',
  timetable: '/admin/session-seats/timetable',
  speakers: '/admin/speakers',
} as const;

/** Where somebody stands with a session. */
export const SEAT = { none: 0, booked: 1, waiting: 2, cancelled: 3 } as const;
/** From where a seat is booked or cancelled. */
export const SOURCE = { agenda: 1, mine: 2 } as const;
/** What the server asks about before it books. */
export const REFUSAL = { full: 2103, clashes: 2104 } as const;

export type Places = RowsOf<typeof PATH.places>;
export type MySession = RowsOf<typeof PATH.mine>;
export type SessionSeats = RowsOf<typeof PATH.sessions>;
/** A session with all that organisers write of it. */
export type AgendaEntry = components['schemas']['AgendaEntry'];
export type Material = components['schemas']['SessionMaterial'];
export type SpeakerRow = RowsOf<typeof PATH.speakers>;
export type SeatRow = RowsOf<typeof PATH.seats>;

/** What of a session its seats need to know. */
export type Seated = Pick<
  Places,
  'id' | 'start_time' | 'end_time' | 'capacity' | 'need_booking' | 'title_zh' | 'title_en'
>;

/** The file that puts a session into somebody's calendar, in the language of the page. */
export const fileOf = (id: number, lang: Lang) => `${PATH.file}?activity_agenda_id=${id}&lang=${lang}`;
