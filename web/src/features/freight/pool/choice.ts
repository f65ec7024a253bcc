// What an agent has searched the pool for, as the address says it.
import { idIn } from '@/api/query';
import { isValueOf, shipmentLoad, transportMode } from '@/shared/refdata/enumerations';
import type { PoolChoice } from '../claims/queries';

/** Whatever makes no sense was not searched for. */
export function choiceIn(search: URLSearchParams): PoolChoice {
  const mode = Number(search.get('mode'));
  const load = Number(search.get('load'));
  const from = idIn(search, 'from');
  const to = idIn(search, 'to');
  return {
    ...(search.get('kind') === 'given' ? { kind: 'given' as const } : {}),
    ...(isValueOf(transportMode, mode) ? { transport_mode: mode } : {}),
    ...(isValueOf(shipmentLoad, load) ? { load } : {}),
    ...(from === null ? {} : { origin_country_id: from }),
    ...(to === null ? {} : { destination_country_id: to }),
  };
}

/** Whether the list shows less than there is; which of the two lists it is does not count. */
export const isNarrowed = ({ kind: _, ...filters }: PoolChoice): boolean => Object.keys(filters).length > 0;
