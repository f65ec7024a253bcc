// Owns what an address fills in before anybody types: the lane, the container and the day that the page of rates hands over.
import { parseDay } from '@/shared/format';
import { type Draft, EMPTY, type Place, SIZES } from './draft';
import { LOAD, MODE } from './needs';

interface LanePort {
  /** UN/LOCODE. */
  code: string;
  country_id: number;
}

interface Lane {
  pol: LanePort;
  pod: LanePort;
  container: number;
}

/** The form with the lane and the container filled in, and the day on which the cargo is ready where it was said. */
export const inquiryAt = ({ pol, pod, container }: Lane, ready = '') =>
  `/freightInquiry?${new URLSearchParams({
    pol: pol.code,
    pol_country: String(pol.country_id),
    pod: pod.code,
    pod_country: String(pod.country_id),
    container: String(container),
    ...(ready && { ready }),
  })}`;

function placeIn(search: URLSearchParams, name: 'pol' | 'pod'): Place | null {
  const port = search.get(name) ?? '';
  const country_id = search.get(`${name}_country`) ?? '';
  const isKnown = /^[A-Z]{2}[A-Z0-9]{3}$/.test(port) && /^[1-9]\d{0,5}$/.test(country_id);
  return isKnown ? { country_id, city_id: null, port } : null;
}

/** What the address says of an inquiry; nothing where it names no whole lane. */
export function laneIn(search: URLSearchParams): Partial<Draft> {
  const [origin, destination] = [placeIn(search, 'pol'), placeIn(search, 'pod')];
  if (!origin || !destination) return {};
  const size = SIZES.find((one) => String(one) === search.get('container'));
  const containers = size ? { ...EMPTY.containers, [size]: '1' } : EMPTY.containers;
  const ready_on = search.get('ready') ?? '';
  const day = parseDay(ready_on) === null ? {} : { ready_on };
  return { transport_mode: MODE.sea, load: LOAD.fcl, origin, destination, containers, ...day };
}

/** An empty form, or one that knows its lane. */
export const draftIn = (search: URLSearchParams): Draft => ({ ...EMPTY, ...laneIn(search) });
