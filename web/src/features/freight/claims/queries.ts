// Owns what agents read from the API: all of it is theirs alone, and none of it may be old.
import { keepPreviousData } from '@tanstack/react-query';
import { read, readPage } from '@/api/query';
import { PATH } from './models';

const OWN = { auth: true, staleTime: 0 } as const;

/** `pool` is open to all agents, `given` what waits for the reader's company alone. */
export type PoolKind = 'pool' | 'given';

export interface PoolChoice {
  kind?: PoolKind;
  transport_mode?: number;
  load?: number;
  origin_country_id?: number;
  destination_country_id?: number;
}

export const poolQuery = (choice: PoolChoice, limit: number) => ({
  ...readPage(PATH.pool, { ...choice, start: 0, limit }, OWN),
  placeholderData: keepPreviousData,
});

export const inquiryQuery = (id: number) => read(PATH.inquiry, { id }, OWN);

/** What a claim would cost the reader's company, and what it has. */
export const costQuery = (id: number) => read(PATH.cost, { id }, OWN);

export const agentQuery = () => read(PATH.agent, {}, OWN);

export const followsQuery = (claim_id: number) => read(PATH.follows, { claim_id }, OWN);

/** One, or none yet. */
export const quoteQuery = (id: number) => read(PATH.quoteOf, { id }, OWN);

export const claimQuery = (id: number) => read(PATH.claim, { id }, OWN);
