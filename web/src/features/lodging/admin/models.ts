// Rooms, their nights and their bookings as those see them who run the fair, by the names these screens use.
import type { DataOf, RowsOf } from '@/api/typing';

export const ROOM_TYPES = '/atms/lodging/room_types';
export const NIGHTS = '/atms/lodging/nights';
export const RULES = '/atms/lodging/rules';
export const BOOKINGS = '/atms/lodging/bookings';
export const ROOMING_LIST = '/atms/lodging/rooming_list/export';
export const NUMBERS = '/atms/lodging/numbers';

/** Pages of these screens, as links name them. */
export const NIGHTS_PAGE = '/admin/room-nights';

export type RoomTypeRow = RowsOf<typeof ROOM_TYPES>;
/** The nights of a hotel's rooms. */
export type Nights = DataOf<typeof NIGHTS, 'get'>;
export type NightsOfType = Nights['room_types'][number];
export type RuleRow = DataOf<typeof RULES, 'get'>;
export type BookingRow = RowsOf<typeof BOOKINGS>;

export const MAX_ROOMS_PER_NIGHT = 10_000;
export const MAX_NIGHTS_PER_REQUEST = 120;
export const MAX_REASON = 100;
