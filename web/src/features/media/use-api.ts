// The API client of this page load, how writes are sent, and what shows libraries again after one.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';

export const useApi = () => apiOf(useQueryClient());

export const WRITE = { auth: true, json: true } as const;
export const AUTH = { auth: true } as const;

export const FILES = '/atlas/atams_media/files';
export const BIN = '/atlas/atams_media/bin';
export const LIBRARY = '/atlas/atams_media/library';
export const DIRECTORIES = '/atlas/atams_media/directories';

/** Lists, folders and the space that is left all change with most writes. */
export function useFreshMedia() {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all([FILES, BIN, LIBRARY, DIRECTORIES].map((path) => client.invalidateQueries({ queryKey: [path] }))),
    [client],
  );
}

/** Runs a write; says what went wrong at the foot of the page. True when it was done. */
export function useAttempt() {
  const t = useT();
  return useCallback(
    async (act: () => Promise<unknown>): Promise<boolean> => {
      try {
        await act();
        return true;
      } catch (error) {
        if (!isFailure(error)) throw error;
        toast.failed(error.isUnreachable ? t('shared.offline') : error.message || t('shared.busy'));
        return false;
      }
    },
    [t],
  );
}
