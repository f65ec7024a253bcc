// Owns which component draws which configured unit. A new unit of the home page is one line here.
import type { LayoutItem } from '@/api/models';
import { bannerUnit } from './banner/banner-unit';
import { popupUnit } from './popup/popup-unit';
import type { Unit } from './unit';
import { dynamicsUnit } from './units/dynamics';
import { hallsUnit } from './units/halls';
import { highlightsUnit } from './units/highlights';
import { institutionsUnit } from './units/institutions';
import { introductionUnit } from './units/introduction';
import { liveNumbersUnit } from './units/live-numbers';
import { quickLinksUnit } from './units/quick-links';
import { realTimeUnit } from './units/real-time';
import { reviewUnit } from './units/review';
import { sameExposUnit } from './units/same-expos';

export const UNITS: Readonly<Record<string, Unit>> = {
  homePopup: popupUnit,
  banner: bannerUnit,
  quickLinks: quickLinksUnit,
  liveNumbers: liveNumbersUnit,
  dynamics: dynamicsUnit,
  introduction: introductionUnit,
  halls: hallsUnit,
  highlights: highlightsUnit,
  sameExpos: sameExposUnit,
  review: reviewUnit,
  realTime: realTimeUnit,
  institutions: institutionsUnit,
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
