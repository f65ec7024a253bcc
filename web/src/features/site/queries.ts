// Owns what the site feature reads from the API.
import { read } from '@/api/query';
import type { ContentScope } from './home/unit';

/** How often the strip of live numbers asks again while nobody tells it, in milliseconds. */
export const LIVE_INTERVAL_MS = 60_000;

export { bannersQuery } from '@/shared/page/structure';

export const contentQuery = (activity_id: number, { classification, limit }: ContentScope) =>
  read('/atlas/exhibition/static_content', { activity_id, limit, start: 0, classification });

export const detailsQuery = (activity_id: number) => read('/atlas/exhibition/activity_details', { activity_id });

export const venueQuery = (activity_id: number) => read('/atlas/exhibition/activity_venue', { activity_id });

export const highlightsQuery = (activity_id: number) => read('/atlas/exhibition/activity_lightspot', { activity_id });

export const sameExposQuery = (activity_id: number) => read('/atlas/exhibition/activity_same', { activity_id });

export const reviewQuery = (activity_id: number) => read('/atlas/exhibition/activity_historyreview', { activity_id });

export const organisersQuery = (activity_id: number) =>
  read('/atlas/atams_exhibition/activity_organizer', { activity_id });

export const sponsorsQuery = (activity_id: number) => read('/atlas/exhibition/auspice_company', { activity_id });

export const contactsQuery = (activity_id: number) => read('/atlas/exhibition/incharger', { activity_id });

export const liveNumbersQuery = (activity_id: number) =>
  read('/atlas/exhibition/live_numbers', { activity_id }, { staleTime: LIVE_INTERVAL_MS });
