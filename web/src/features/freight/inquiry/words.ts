// What an inquiry is about, in the words of agents and staff: its lane, its price, how long something took.
import { DASH, grouped, orDash } from '@/shared/format';
import type { I18n, Translate } from '@/shared/i18n';
import { spanOf } from '../cargo/ago';
import { type NamedPlace, placeName } from '../cargo/place-name';

export const POINTS = 1;

/** One end of a lane, as the server names it. */
export type End = NamedPlace & { port?: string | null };

type Local = I18n['local'];

/** Drafts may not say yet where from or where to. */
export const endName = (end: End, local: Local): string => orDash(placeName(end, local));

/** What says more about an end than its name: the port's code and the country. */
export const endNote = (end: End, local: Local): string =>
  [end.port, local(end, 'country')].filter((word) => word && word !== placeName(end, local)).join(', ');

export const laneName = (lane: { origin: End; destination: End }, { t, local }: Pick<I18n, 't' | 'local'>): string =>
  t('freight.inquiry.lane', { from: endName(lane.origin, local), to: endName(lane.destination, local) });

/** "30 points", "1 inquiry count". */
export const priceName = (price: number, unit: number, t: Translate): string =>
  price === 0
    ? t('freight.inquiry.free')
    : unit === POINTS
      ? t('freight.inquiry.points', { n: grouped(price) })
      : t('freight.inquiry.counts', { n: grouped(price) });

/** How long something took. */
export function spanName(seconds: number | null | undefined, t: Translate): string {
  if (seconds === null || seconds === undefined) return DASH;
  const { unit, n } = spanOf(seconds);
  return t(`freight.inquiry.${unit}`, { n });
}
