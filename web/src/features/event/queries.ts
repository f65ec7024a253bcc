// Owns what the public pages of the event feature read from the API.
import { read, readFound } from '@/api/query';

export const hotelsQuery = (activity_id: number) => read('/atlas/exhibition/activity_hotels', { activity_id });

export const hotelQuery = (id: number | null) =>
  readFound('/atlas/exhibition/activity_hotel/details', id === null ? null : { hotel_id: id });

export const venueQuery = (activity_id: number) => read('/atlas/exhibition/activity_venue', { activity_id });
