// Owns what the event's screens read of the site.
import { read, readFound } from '@/api/query';

/** As the hotel's public page reads it, for its preview. */
export const hotelQuery = (id: number | null) =>
  readFound('/atlas/exhibition/activity_hotel/details', id === null ? null : { hotel_id: id });

export const venueQuery = (activity_id: number) => read('/atlas/exhibition/activity_venue', { activity_id });
