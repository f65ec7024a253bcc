// Owns what an address fills in before anybody types: the lane and the container that the page of rates hands over.
import { type Draft, EMPTY, type Place, SIZES } from './draft';
import { LOAD, MODE } from './needs';

interface LanePort {
  /** UN/LOCODE. */
  code: string;
  country_id: number;
}

/** The form with the lane and the container filled in. */
export const inquiryAt = ({ pol, pod, container }: { pol: LanePort; pod: LanePort; container: number }) =>
  `/freightInquiry?${new URLSearchParams({
    pol: pol.code,
    pol_country: String(pol.country_id),
    pod: pod.code,
    pod_country: String(pod.country_id),
    container: String(container),
  })}`;

function placeIn(search: URLSearchParams, name: 'pol' | 'pod'): Place | null {
  const port = search.get(name) ?? '';
  const country_id = search.get(`${name}_country`) ?? '';
  const isKnown = /^[A-Z]{2}[A-Z0-9]{3}$/.test(port) && /^[1-9]\d{0,5}$/.test(country_id);
  return isKnown ? { country_id, city_id: null, port } : null;
}

/** An empty form, or one that knows its lane. */
export function draftIn(search: URLSearchParams): Draft {
  const [origin, destination] = [placeIn(search, 'pol'), placeIn(search, 'pod')];
  if (!origin || !destination) return EMPTY;
  const size = SIZES.find((one) => String(one) === search.get('container'));
  const containers = size ? { ...EMPTY.containers, [size]: '1' } : EMPTY.containers;
  return { ...EMPTY, transport_mode: MODE.sea, load: LOAD.fcl, origin, destination, containers };
}
