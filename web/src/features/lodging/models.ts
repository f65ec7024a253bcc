// What is read and written about rooms and their bookings, by the names this feature uses.
import type { DataOf, RowsOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';

export const PATH = {
  roomTypes: '/atlas/exhibition/hotel_room_types',
  availability: '/atlas/exhibition/hotel_availability',
  mine: '/atlas/exhibition/hotel_booking',
  cancel: '/atlas/exhibition/hotel_booking/cancel',
  pay: '/atlas/exhibition/hotel_booking/pay',
  voucher: '/atlas/exhibition/hotel_booking/{booking_id}',
} as const;

/** Pages of this feature, as links name them. */
export const PAGE = {
  hotels: '/hotelGet',
  hotel: '/hotelDetail',
  mine: '/console/myParticipation/myHotel',
} as const;

export const voucherPage = (id: number) => `${PAGE.mine}?id=${id}`;

/** What somebody may ask for at once. */
export const MAX = { guest: 60, name: 60, mobile: 40, note: 300 } as const;

/** The server's refusal where a stay costs something else by now. */
export const PRICE_CHANGED = 2304;

export const BEDS = ['king', 'queen', 'twin', 'single', 'bunk'] as const;
type Bed = (typeof BEDS)[number];
export const bedOf = (bed: string): Bed => BEDS.find((one) => one === bed) ?? 'king';

/** Where a booking stands. */
export const STATE = { confirmed: 1, cancelled: 2, withdrawn: 3, toPay: 4 } as const;
export const STATES = [
  [STATE.confirmed, 'C', 'confirmed'],
  [STATE.cancelled, 'N', 'cancelled'],
  [STATE.withdrawn, 'M', 'withdrawn'],
  [STATE.toPay, 'P', 'toPay'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];

/** Where its payment stands; 0 is paid at the hotel. */
export const PAYMENT = { atHotel: 0, due: 1, paid: 2, refunded: 3 } as const;

export const stateOf = (state: number) => STATES.find(([number]) => number === state) ?? STATES[1];

export type RoomType = RowsOf<typeof PATH.roomTypes>;
/** What a hotel has for a stay. */
export type Availability = DataOf<typeof PATH.availability, 'get'>;
export type Offer = Availability['room_types'][number];
export type Rule = Availability['rule'];
export type Booking = RowsOf<typeof PATH.mine>;
export type Voucher = DataOf<typeof PATH.voucher, 'get'>;
