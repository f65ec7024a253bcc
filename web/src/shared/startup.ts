// The startup chain: exhibition by its fixed code, the summit, tenant and meeting, then the basics. All or nothing.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Api } from '@/api/client';
import { ApiFailure } from '@/api/failure';
import type { Lang } from '@/api/lang';
import type { Exhibition, MeetingBasic, Structure, SystemEntry } from '@/api/models';
import { apiOf } from '@/api/query';

/** The project id of the event site. */
export const EXHIBITION_CODE = 'EXS';
const SUMMIT_ATYPE = 5;

export interface Startup {
  exhibition: Exhibition;
  tenantId: number;
  meetingId: number;
  meeting: MeetingBasic;
  summitId: number | null;
  summit: MeetingBasic | null;
  system: SystemEntry[];
  structure: Structure;
  /** Server labels of the page's language, which override the built-in ones. */
  labels: Record<string, string>;
}

function need<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new ApiFailure({ status: 404, code: 404, message: what });
  return value;
}

export async function loadStartup(api: Api): Promise<Startup> {
  const code = EXHIBITION_CODE;
  const [found, summitEntry, structure, labelRows] = await Promise.all([
    api.get('/atlas/configure/exhibition', { code }),
    api.get('/atlas/configure/exhibition', { code, atype: SUMMIT_ATYPE }),
    api.get('/atlas/configure/structure', { code }),
    api.get('/basic/label/{token}', { token: code, is_idc: 2, no_page: 1 }),
  ]);
  const exhibition = need(found, 'exhibition');
  const ofTenant = { tenant_id: exhibition.tenant_id, nopage: 1 };
  const [meeting, summit, system] = await Promise.all([
    api.get('/atlas/exhibition/basic', { activity_id: exhibition.activity_id }),
    summitEntry ? api.get('/atlas/exhibition/basic', { activity_id: summitEntry.activity_id }) : null,
    api.get('/atms/configure/system', ofTenant),
  ]);
  return {
    exhibition,
    tenantId: exhibition.tenant_id,
    meetingId: exhibition.activity_id,
    meeting: need(meeting, 'meeting'),
    summitId: summitEntry?.activity_id ?? null,
    summit,
    system,
    structure,
    labels: Object.fromEntries(labelRows.map((row) => [row.key, row[`label_${api.lang satisfies Lang}`]])),
  };
}

export const startupQuery = () =>
  queryOptions({
    queryKey: ['startup'],
    queryFn: ({ client }) => loadStartup(apiOf(client)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const startupOf = (client: QueryClient): Startup | undefined => client.getQueryData(startupQuery().queryKey);

const StartupContext = createContext<Startup | null>(null);
export const StartupProvider = StartupContext.Provider;

/** The meeting that something is of: the summit, or the fair. Whatever is of a meeting has its zone and its place. */
export function useMeetingOf(activityId: number): MeetingBasic {
  const { meeting, summitId, summit } = useStartup();
  return activityId === summitId && summit ? summit : meeting;
}

/** Safe in every page and layout: the router shows none of them before the startup succeeded. */
export function useStartup(): Startup {
  const startup = useContext(StartupContext);
  if (!startup) throw new Error('useStartup outside of a started app');
  return startup;
}
