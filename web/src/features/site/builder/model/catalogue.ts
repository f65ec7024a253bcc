// What units there are: names and params from the server's table, icons and what is worth offering from here.
import type { components } from '@/api/schema';
import * as icons from '@/ui/icons';
import * as builder from '@/ui/icons/builder';
import { layoutGrid } from '@/ui/icons/media';
import type { Holders } from './moves';
import { type Body, copyOf, type Node, newUnit, pagesOf, toTree } from './tree';

export type UnitSpec = components['schemas']['UnitSpec'];
export type ParamSpec = components['schemas']['ParamSpec'];

const ICONS: Readonly<Record<string, string>> = {
  popup_banner: builder.squareDashed,
  banner: icons.picture,
  quick_links: layoutGrid,
  quick_link: icons.arrowUpRight,
  live_strip: icons.clock,
  expo_dynamics: icons.newspaper,
  introduction: icons.messageSquareText,
  hall_description: icons.mapSheet,
  highlights: icons.star,
  same_type_expos: icons.list,
  previous_review: icons.history,
  real_time_info: icons.bell,
  institutions: icons.building,
  venue_map: icons.mapPin,
  call_to_action: builder.megaphone,
};

export const iconOf = (identify: string): string => ICONS[identify] ?? builder.layoutTemplate;

/** The pages that draw sections around their own content; the others have a banner and themselves. */
const OPEN_PAGES = new Set([
  '/',
  '/aboutExpo',
  '/sponsorshipList',
  '/informationList',
  '/dynamicList',
  '/handbook',
  '/activityList',
  '/lookBack',
]);
const ON_EVERY_PAGE = new Set(['banner']);
const ONLY_AT_HOME = new Set(['popup_banner', 'quick_links', 'live_strip']);

export const holdersOf = (units: readonly UnitSpec[]): Holders =>
  Object.fromEntries(units.map(({ identify, children }) => [identify, children]));

export const paramsOf = (units: readonly UnitSpec[], identify: string): readonly ParamSpec[] =>
  units.find((unit) => unit.identify === identify)?.params ?? [];

/** What can be put on this page, in the order of the server's table. */
export function paletteFor(units: readonly UnitSpec[], path: string): UnitSpec[] {
  const held = new Set(units.flatMap(({ children }) => children));
  return units.filter(({ identify, pages }) => {
    if (held.has(identify)) return false;
    if (pages.length > 0) return pages.includes(path);
    if (ON_EVERY_PAGE.has(identify)) return true;
    return OPEN_PAGES.has(path) && (path === '/' || !ONLY_AT_HOME.has(identify));
  });
}

export interface Starter {
  newUnit: (identify: string) => Node;
  /** Pages that the full configuration has and this structure has not. */
  missingPages: (root: Node) => Node[];
}

/** A new link has words from the beginning: without them the site would not draw it. */
const OWN_START: Readonly<Record<string, () => Node>> = {
  quick_link: () => newUnit('quick_link', { textZh: '新入口', textEn: 'New link', linkPath: '/' }),
};

/** New units begin as they are in the full configuration that comes with the product. */
export function starterOf(full: Body | undefined): Starter {
  const model = full ? toTree(full) : undefined;
  const all = model ? pagesOf(model).flatMap((page) => page.children) : [];
  return {
    newUnit: (identify) => {
      const own = OWN_START[identify];
      if (own) return own();
      const found = all.find((node) => node.identify === identify);
      return found ? copyOf(found) : newUnit(identify);
    },
    missingPages: (root) => {
      const has = new Set(pagesOf(root).map((page) => page.values.path));
      return model ? pagesOf(model).filter((page) => !has.has(page.values.path)) : [];
    },
  };
}
