// The entities of uploads and media, named from the generated schema.
import type { components } from '@/api/schema';

type Schemas = components['schemas'];

/** A folder or a file. */
export type MediaNode = Schemas['NodeView'];
export type Upload = Schemas['UploadView'];
export type UploadPart = Schemas['PartAddress'];
export type MediaInfo = Schemas['LibraryView'];

export const FOLDER = 1;
export const OWNER = { tenant: 1, company: 2, mine: 3 } as const;

/** Whose media. */
export interface MediaOwner {
  owner_type?: number;
  related_id?: number;
}

/** Where a file goes, among whose media, and what becomes of it. */
export interface UploadTarget extends MediaOwner {
  dir_id?: number;
  /** A folder below `dir_id`, made when it is missing. */
  dir_name?: string;
  is_public?: 0 | 1;
  /** Seconds of a video that those see who have not bought it. */
  preview_seconds?: number;
}
