// What organisers keep about the event, by the names this feature uses.
import type { RowOf } from '@/shared/table';

export const PATH = { meetings: '/atms/meeting/meetings', hotels: '/atms/hotel/hotels' } as const;

export type Meeting = RowOf<typeof PATH.meetings>;
export type Hotel = RowOf<typeof PATH.hotels>;
export type Room = Hotel['rooms'][number];
