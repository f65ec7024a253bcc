// Owns what the hotels' pages and somebody's bookings read from the API.
import { read, readFound } from '@/api/query';
import { PATH } from './models';
import type { Stay } from './stay/stay';

export const hotelsQuery = (activity_id: number) => read('/atlas/exhibition/activity_hotels', { activity_id });

export const hotelQuery = (id: number | null) =>
  readFound('/atlas/exhibition/activity_hotel/details', id === null ? null : { hotel_id: id });

export const venueQuery = (activity_id: number) => read('/atlas/exhibition/activity_venue', { activity_id });

/** Of all hotels: the list and the page of one ask the same. */
export const roomTypesQuery = (activity_id: number) => read(PATH.roomTypes, { activity_id });

/** Asked by browsers only: the page itself is kept for everybody, while rooms go by the minute. */
export const availabilityQuery = (hotel_id: number, stay: Stay | null) =>
  read(PATH.availability, { hotel_id, ...stay }, { staleTime: 15_000 });

export const mineQuery = (activity_id: number) => read(PATH.mine, { activity_id }, { auth: true, staleTime: 0 });

export const voucherQuery = (booking_id: number) => read(PATH.voucher, { booking_id }, { auth: true, staleTime: 0 });
