// What is read and written about sea rates, by the names this part uses.
import type { DataOf, RowsOf } from '@/api/typing';

export const PATH = {
  rates: '/atlas/freight/rates',
  history: '/atlas/freight/rates/history',
  ask: '/atlas/freight/rates/{id}/ask',
  ports: '/atlas/freight/ports',
  companies: '/atlas/freight/lane_companies',
  alerts: '/atlas/freight/rate_alerts',
} as const;

/** Pages that this part leads to. */
export const LINK = {
  alerts: '/console/freight/alerts',
  company: '/companyDetail',
} as const;

/** What the search answers: both ports, the rates of the lane, and what lies nearby. */
export type RateAnswer = DataOf<typeof PATH.rates, 'get'>;
export type Rate = RateAnswer['rates'][number];
export type Nearby = RateAnswer['nearby'][number];
export type Port = RowsOf<typeof PATH.ports>;
/** The exhibitors who sail a lane. */
export type LaneCompany = RowsOf<typeof PATH.companies>;
export type RateAlert = RowsOf<typeof PATH.alerts>;
