// Owns what a signed-in reader has saved of any kind, as it is read and written.
import { read } from '@/api/query';

export const SAVED_EXHIBITORS = '/atlas/exhibition/favorite_exhibitors';
export const CHECK = '/atlas/favorite/verify_favorites';
export const FAVORITES = '/atlas/favorite/favorites';

/** What can be saved, as the wire counts it: an exhibitor by its company, a person by their account. */
export const KIND = { exhibitor: 1, person: 2, session: 3, booth: 4 } as const;
export type SavedKind = keyof typeof KIND;

/** Where everything saved is listed. */
export const SAVED_PAGE = '/console/myParticipation/boothCollection';

/** Which of these the reader has saved; without a list, all that they have saved of that kind. */
export const savedAmongQuery = (kind: SavedKind, ids?: readonly number[]) =>
  read(CHECK, { object_type: KIND[kind], object_ids: ids?.toSorted((a, b) => a - b).join(',') }, { auth: true });
