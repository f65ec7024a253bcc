// Owns what the page of rates reads from the API.
import { read } from '@/api/query';
import type { RateChoice } from './choice';
import { PATH } from './models';

/** Half a year, as the drawing shows it. */
const WEEKS = 26;
const FRESH_MS = 60_000;

export const ratesQuery = ({ pol, pod, container, day, currency, sort }: RateChoice) => {
  const said = { ...(day ? { date: day } : {}), ...(currency ? { currency } : {}) };
  return read(PATH.rates, { pol, pod, container, sort, ...said }, { staleTime: FRESH_MS });
};

type Lane = Pick<RateChoice, 'pol' | 'pod' | 'container'>;

export const historyQuery = ({ pol, pod, container, currency }: Lane & { currency: string }) => {
  const said = currency ? { currency } : {};
  return read(PATH.history, { pol, pod, container, weeks: WEEKS, ...said }, { staleTime: FRESH_MS });
};

export const companiesQuery = ({ pol, pod }: Pick<RateChoice, 'pol' | 'pod'>) =>
  read(PATH.companies, { pol, pod }, { staleTime: FRESH_MS });

export const portsQuery = (keyword: string) => read(PATH.ports, { keyword }, { staleTime: 10 * FRESH_MS });

export const alertsQuery = () => read(PATH.alerts, undefined, { auth: true, staleTime: 0 });
