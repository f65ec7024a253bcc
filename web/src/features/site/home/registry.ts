// Owns which component draws which configured unit. A new unit of the home page is one line here.
import type { LayoutItem } from '@/api/models';
import * as read from '../queries';
import { bannerUnit } from './banner/banner-unit';
import { laterUnit } from './later-unit';
import { popupUnit } from './popup/popup-unit';
import { textParam, type Unit } from './unit';
import { liveNumbersUnit } from './units/live-numbers';
import { quickLinksUnit } from './units/quick-links';

/** The first screen's units come with the page; those below it hydrate when their code has arrived. */
export const UNITS: Readonly<Record<string, Unit>> = {
  homePopup: popupUnit,
  banner: bannerUnit,
  quickLinks: quickLinksUnit,
  liveNumbers: liveNumbersUnit,
  dynamics: laterUnit('Dynamics', ({ meetingId }, item) => [
    read.contentQuery(meetingId, textParam(item, 'classification')),
  ]),
  introduction: laterUnit('Introduction', ({ meetingId }) => [read.detailsQuery(meetingId)]),
  halls: laterUnit('Halls', ({ meetingId }) => [read.venueQuery(meetingId)]),
  highlights: laterUnit('Highlights', ({ meetingId }) => [read.highlightsQuery(meetingId)]),
  sameExpos: laterUnit('SameExpos', ({ meetingId }) => [read.sameExposQuery(meetingId)]),
  review: laterUnit('Review', ({ meetingId }) => [read.reviewQuery(meetingId)]),
  realTime: laterUnit('RealTime', ({ meetingId }, item) => [
    read.contentQuery(meetingId, textParam(item, 'classification') ?? read.NOTICES),
  ]),
  institutions: laterUnit('Institutions', ({ meetingId }) => [
    read.organisersQuery(meetingId),
    read.sponsorsQuery(meetingId),
  ]),
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
