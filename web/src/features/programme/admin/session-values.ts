// What the form of a session edits, and what of it is sent.
import type { AgendaEntry, Material } from '../models';
import type { Room } from '../timetable/timetable';

interface Track {
  track_zh: string;
  track_en: string;
}

/** Rooms and tracks that the meeting has are chosen; `NEW` asks for the names of another one. */
export const NEW = 'new';
export const NO_ROOM: Room = { hall: '', room_zh: '', room_en: '' };
export const NO_TRACK: Track = { track_zh: '', track_en: '' };

export interface Values {
  /** The organiser's own short name for it, which no field shows; the server makes one up. */
  code: string;
  title_zh: string;
  title_en: string;
  start_time: number | null;
  end_time: number | null;
  place: string;
  hall: string;
  room_zh: string;
  room_en: string;
  topic: string;
  track_zh: string;
  track_en: string;
  is_summit: boolean;
  is_interpreted: boolean;
  abstract_zh: string;
  abstract_en: string;
  /** By their ids, as a choice holds them. */
  speaker_ids: { id: string }[];
  need_booking: boolean;
  capacity: number;
  materials: Material[];
  /** Whether those who booked get a mail with its time and room. */
  tells: boolean;
}

export const roomKey = ({ hall, room_zh, room_en }: Room) => JSON.stringify([hall, room_zh, room_en]);
export const trackKey = ({ track_zh, track_en }: Track) => JSON.stringify([track_zh, track_en]);

/** Each track of the meeting once, in the order of the programme. */
export function tracksOf(sessions: readonly Track[]): Track[] {
  const tracks = new Map<string, Track>();
  for (const { track_zh, track_en } of sessions) {
    const track = { track_zh, track_en };
    if ((track_zh || track_en) && !tracks.has(trackKey(track))) tracks.set(trackKey(track), track);
  }
  return [...tracks.values()];
}

export const valuesOf = (row: AgendaEntry | null): Values => ({
  code: row?.code ?? '',
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  start_time: row?.start_time ?? null,
  end_time: row?.end_time ?? null,
  place: roomKey(row ?? NO_ROOM),
  hall: row?.hall ?? '',
  room_zh: row?.room_zh ?? '',
  room_en: row?.room_en ?? '',
  topic: trackKey(row ?? NO_TRACK),
  track_zh: row?.track_zh ?? '',
  track_en: row?.track_en ?? '',
  is_summit: row?.is_summit ?? false,
  is_interpreted: row?.is_interpreted ?? false,
  abstract_zh: row?.abstract_zh ?? '',
  abstract_en: row?.abstract_en ?? '',
  speaker_ids: (row?.speaker_ids ?? []).map((id) => ({ id: String(id) })),
  need_booking: row?.need_booking ?? false,
  capacity: row?.capacity ?? 0,
  materials: row?.materials ?? [],
  tells: false,
});

const parts = (key: string): string[] => (key === NEW ? [] : (JSON.parse(key) as string[]));

/** What is sent. A room or track that was chosen brings its names along; entries without a speaker are nobody. */
export function bodyOf({ place, topic, tells: _, speaker_ids, ...values }: Values) {
  const [hall = values.hall, room_zh = values.room_zh, room_en = values.room_en] = parts(place);
  const [track_zh = values.track_zh, track_en = values.track_en] = parts(topic);
  return {
    ...values,
    hall,
    room_zh,
    room_en,
    track_zh,
    track_en,
    start_time: values.start_time ?? 0,
    end_time: values.end_time ?? 0,
    speaker_ids: speaker_ids.map(({ id }) => Number(id)).filter((id) => id > 0),
  };
}
