// Sea rates for stories: a lane of their own, without what an earlier run has left there.
import type { DemoApi } from '../support/api.ts';
import { type Colleague, newColleague } from '../support/colleagues.ts';
import { inDays } from './inquiries.ts';

export const RATES = '/atms/freight/rates';

/** Somebody who keeps rates, once the lane is empty. */
export async function emptyLane(api: DemoApi, pol: string, pod: string): Promise<Colleague> {
  const keeper = await newColleague(api, 'freight.rates');
  const token = keeper.tokens.access_token;
  const rows = await api.get(RATES, { pol, pod, nopage: 1 }, token);
  for (const { id, version } of rows) await api.delete(RATES, { id, version }, token);
  return keeper;
}

/** A rate as its keepers send it, valid for some weeks; `part` says what is other about it. */
export const rateOf = (pol: string, pod: string, part: object = {}) => ({
  pol,
  pod,
  via: '',
  carrier_id: 1,
  service: 'FE2',
  container: 2,
  currency: 'USD',
  base: 245_000,
  surcharges: [
    { code: 'baf', amount: 31_000 },
    { code: 'dthc', amount: 20_000 },
  ],
  valid_from: inDays(-20),
  valid_until: inDays(20),
  transit_days: 32,
  sailing_days: [3, 6],
  note: '',
  ...part,
});
