// Everything one page load (or one server render) owns: boot, API client, query cache, dictionary.
import { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import { type Api, type ClientOptions, createApi } from '@/api/client';
import { isFailure } from '@/api/failure';
import { bindApi } from '@/api/query';
import type { Boot } from '@/shared/boot';
import { loadLabels } from './labels/load';

export interface Env {
  boot: Boot;
  api: Api;
  queryClient: QueryClient;
  /** Grows when the console's labels arrive. */
  dictionary: Record<string, string>;
  isServer: boolean;
  /** The HTTP status of a page about something that is not there. */
  status?: 404 | 410;
  /** The address of a page whose thing has moved. */
  movedTo?: string;
}

/** How route loaders reach the environment of their page load. */
export const envContext = createContext<Env>();

const MAX_RETRIES = 2;

export async function createEnv(boot: Boot, wiring: Omit<ClientOptions, 'lang'>, isServer: boolean): Promise<Env> {
  const api = createApi({ lang: boot.lang, ...wiring });
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => !isServer && count < MAX_RETRIES && isFailure(error) && error.isTransient,
      },
    },
  });
  bindApi(queryClient, api);
  return { boot, api, queryClient, isServer, dictionary: { ...(await loadLabels('public', boot.lang)) } };
}
