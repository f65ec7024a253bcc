// Owns which component draws which configured unit. A new unit of the home page is one line here.
import type { LayoutItem } from '@/api/models';
import * as read from '../queries';
import { bannerUnit } from './banner/banner-unit';
import { belowFoldUnit } from './below-fold-unit';
import { popupUnit } from './popup/popup-unit';
import { contentScope, type Unit } from './unit';
import { liveNumbersUnit } from './units/live-numbers';
import { quickLinksUnit } from './units/quick-links';

/** The first screen's units come with the page; those below it hydrate when their code has arrived. */
export const UNITS: Readonly<Record<string, Unit>> = {
  popup_banner: popupUnit,
  banner: bannerUnit,
  quick_links: quickLinksUnit,
  live_strip: liveNumbersUnit,
  expo_dynamics: belowFoldUnit('Dynamics', ({ meetingId }, item) => [read.contentQuery(meetingId, contentScope(item))]),
  introduction: belowFoldUnit('Introduction', ({ meetingId }) => [read.detailsQuery(meetingId)]),
  hall_description: belowFoldUnit('Halls', ({ meetingId }) => [read.venueQuery(meetingId)]),
  highlights: belowFoldUnit('Highlights', ({ meetingId }) => [read.highlightsQuery(meetingId)]),
  same_type_expos: belowFoldUnit('SameExpos', ({ meetingId }) => [read.sameExposQuery(meetingId)]),
  previous_review: belowFoldUnit('Review', ({ meetingId }) => [read.reviewQuery(meetingId)]),
  real_time_info: belowFoldUnit('RealTime', ({ meetingId }, item) => [
    read.contentQuery(meetingId, contentScope(item)),
  ]),
  institutions: belowFoldUnit('Institutions', ({ meetingId }) => [
    read.organisersQuery(meetingId),
    read.sponsorsQuery(meetingId),
  ]),
  venue_map: belowFoldUnit('VenueMap', ({ meetingId }) => [read.venueQuery(meetingId)]),
  call_to_action: belowFoldUnit('CallToAction', undefined),
};

export interface ResolvedUnit {
  key: string;
  item: LayoutItem;
  unit: Unit;
}

/** The units this version knows, in the configured order; a newer configuration must not break an older page. */
export function resolveUnits(items: LayoutItem[], units: Readonly<Record<string, Unit>> = UNITS): ResolvedUnit[] {
  return items.flatMap((item, index) => {
    const unit = Object.hasOwn(units, item.identify) ? units[item.identify] : undefined;
    if (unit) return [{ key: `${item.identify}-${index}`, item, unit }];
    // biome-ignore lint/suspicious/noConsole: tells a developer about a misspelt unit; not in production.
    if (import.meta.env.DEV) console.warn(`No unit is registered for "${item.identify}"`);
    return [];
  });
}
