// Owns which history is drawn beside a search: the one in the currency of its prices.
import { useQuery } from '@tanstack/react-query';
import type { RateChoice } from './choice';
import { historyQuery } from './queries';

/** Undefined until it is known. What half a year was paid in first may not be what there are prices in today. */
export function useHistoryIn(choice: RateChoice, currency: string) {
  const { data: usual } = useQuery(historyQuery(choice));
  const isOther = usual !== undefined && usual.currency !== currency;
  const { data: own } = useQuery({ ...historyQuery({ ...choice, currency }), enabled: isOther });
  return isOther ? own : usual;
}
