// Owns what the page of rates hands over to the form of an inquiry, in its address: the lane and the container.
import { containerSize, isValueOf } from '@/shared/refdata/enumerations';
import { LINK } from './models';

interface LanePort {
  /** UN/LOCODE. */
  code: string;
  country_id: number;
}

export interface HandedLane {
  pol: LanePort;
  pod: LanePort;
  container: number;
}

/** The form with the lane and the container filled in. */
export const inquiryAt = ({ pol, pod, container }: HandedLane) =>
  `${LINK.inquiry}?${new URLSearchParams({
    pol: pol.code,
    pol_country: String(pol.country_id),
    pod: pod.code,
    pod_country: String(pod.country_id),
    container: String(container),
  })}`;

/** A draft that is there already. */
export const draftAt = (id: number) => `${LINK.inquiry}?id=${id}`;

function portIn(search: URLSearchParams, name: 'pol' | 'pod'): LanePort | null {
  const code = search.get(name) ?? '';
  const country_id = Number(search.get(`${name}_country`));
  const isKnown = /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && Number.isInteger(country_id) && country_id > 0;
  return isKnown ? { code, country_id } : null;
}

/** The lane that an address hands over, or nothing where it names none. */
export function handedLane(search: URLSearchParams): HandedLane | null {
  const [pol, pod, container] = [portIn(search, 'pol'), portIn(search, 'pod'), Number(search.get('container'))];
  return pol && pod && isValueOf(containerSize, container) ? { pol, pod, container } : null;
}
