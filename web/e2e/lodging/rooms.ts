// Rooms as the stories about lodging need them: enough of them, and bookings made without going through the page.
import type { DemoApi } from '../support/api.ts';
import { newColleague } from '../support/colleagues.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests read a handful of fields from many answers
type Row = any;

export const MINE = '/console/myParticipation/myHotel';
export const BOOKING = '/atlas/exhibition/hotel_booking';
const AVAILABILITY = '/atlas/exhibition/hotel_availability';
const NIGHTS = '/atms/lodging/nights';

const DAY_MS = 86_400_000;
export const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

export interface Room {
  type: Row;
  hotel: Row;
  /** What the hotel's page begins with. */
  check_in: string;
  check_out: string;
}

/** A kind of room of the demo with rooms for everybody who tests, in the nights that its page begins with. */
export async function freeRoom(api: DemoApi, slot = 0): Promise<Room> {
  const type = (await api.about('hotel_room_types'))[slot];
  const hotel = await api.get('/atlas/exhibition/activity_hotel/details', { hotel_id: type.hotel_id });
  const { check_in, check_out } = await api.get(AVAILABILITY, { hotel_id: type.hotel_id });
  await setNights(api, type, check_in, dayAfter(check_out, -1), () => 400);
  return { type, hotel, check_in, check_out };
}

/** Says how many rooms there are, by how many are taken. */
export async function setNights(api: DemoApi, type: Row, from: string, to: string, count: (taken: number) => number) {
  const { tokens } = await newColleague(api, 'lodging.rooms');
  const token = tokens.access_token;
  const { room_types }: { room_types: Row[] } = await api.get(NIGHTS, { hotel_id: type.hotel_id, from, to }, token);
  const nights: Row[] = room_types.find(({ id }) => id === type.id).nights;
  const taken = Math.max(0, ...nights.map((night) => night.taken));
  const body = { room_type_id: type.id, from, to, allotment: count(taken), price: null, price_usd: null };
  await api.put(NIGHTS, body, token);
}

export const bookingOf = (type: Row, stay: { check_in: string; check_out: string }, name: string) => ({
  room_type_id: type.id,
  ...stay,
  guests: [[name]],
  contact_name: name,
  contact_mobile: '13800138000',
  contact_email: 'guest@fairway.example',
  note: '',
});
