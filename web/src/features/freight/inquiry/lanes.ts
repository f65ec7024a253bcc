// Lanes that somebody serves or wants, as rules and agents name them.
import type { I18n } from '@/shared/i18n';

/** From where to where; 0 and an empty port are anywhere. */
export interface LaneWish {
  from_country: number;
  to_country: number;
  /** UN/LOCODE. */
  from_port: string;
  to_port: string;
}

export const BLANK_LANE: LaneWish = { from_country: 0, to_country: 0, from_port: '', to_port: '' };
/** A lane as it arrives may leave out what is anywhere. */
export const wholeLane = (lane: Partial<LaneWish>): LaneWish => ({ ...BLANK_LANE, ...lane });

export const MAX_LANES = 100;

/** The port says more than its country. */
export function laneWords(lane: LaneWish, { t }: Pick<I18n, 't'>, country: (id: number) => string): string {
  const end = (port: string, id: number) => port || (id ? country(id) : t('freight.lanes.anywhere'));
  return t('freight.inquiry.lane', {
    from: end(lane.from_port, lane.from_country),
    to: end(lane.to_port, lane.to_country),
  });
}
