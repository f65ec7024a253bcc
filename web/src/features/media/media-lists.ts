// The lists of media, and what shows them again after a write.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export const FILES = '/atlas/atams_media/files';
export const BIN = '/atlas/atams_media/bin';
/** Whose files they are, and how much room they have. */
export const MEDIA_INFO = '/atlas/atams_media/library';
/** Links to files for people without an account. */
export const SHARES = '/atlas/atams_media/shares';
export const FILE_USES = '/atlas/atams_media/files/uses';
export const DIRECTORIES = '/atlas/atams_media/directories';

/** Lists, folders and the space that is left all change with most writes. */
export function useReloadMedia() {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        [FILES, BIN, MEDIA_INFO, DIRECTORIES, SHARES].map((path) => client.invalidateQueries({ queryKey: [path] })),
      ),
    [client],
  );
}
