// Proves that the site draws what the builder offers: every param of a unit's form is read when the unit is drawn.
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import type { LayoutItem } from '@/api/models';
import { PageBanner } from '@/shared/page/page-banner';
import { drawnParams } from '@/shared/tools/unit-params';
import * as read from '../queries';
import { inSite, renderInSite, startupWith, unitItem } from '../testing/site-test';
import { bannerUnit } from './banner/banner-unit';
import { popupUnit } from './popup/popup-unit';
import { contentScope, type UnitProps } from './unit';
import * as belowFold from './units/below-fold';
import { liveNumbersUnit } from './units/live-numbers';
import { quickLinksUnit } from './units/quick-links';

const MEETING = 7;
const words = { title_zh: 'a', title_en: 'a', name_zh: 'a', name_en: 'a' };
const hall = { ...words, id: 1, code: 'N1', theme_zh: '', theme_en: '', area: 1, x: 0, y: 0, w: 1, h: 1 };

/** Enough of everything that each unit has something to draw. */
const data: [readonly unknown[], unknown][] = [
  [read.liveNumbersQuery(MEETING).queryKey, { exhibitors: 1, visitors: 1, booths_free: 1 }],
  [read.contentQuery(MEETING, contentScope(unitItem('expo_dynamics'))).queryKey, [{ ...words, id: 1 }]],
  [read.detailsQuery(MEETING).queryKey, { ...words, figures: [] }],
  [read.venueQuery(MEETING).queryKey, { ...words, halls: [hall] }],
  [read.highlightsQuery(MEETING).queryKey, [{ ...words, id: 1 }]],
  [read.sameExposQuery(MEETING).queryKey, [{ ...words, id: 1, status: 1 }]],
  [read.reviewQuery(MEETING).queryKey, [{ year: 2025, pictures: [{ image: '/a.webp' }] }]],
  [read.organisersQuery(MEETING).queryKey, [{ ...words, id: 1, kind: 1 }]],
  [read.sponsorsQuery(MEETING).queryKey, []],
];

/** Params that say nothing, and remember what they were asked for. */
function asked(values: Record<string, unknown> = {}) {
  const names = new Set<string>();
  const params = new Proxy(values, {
    get: (target, name) => {
      names.add(String(name));
      return Reflect.get(target, name);
    },
  });
  return { names, params };
}

const UNITS: Record<string, ComponentType<UnitProps>> = {
  popup_banner: popupUnit.Component,
  banner: bannerUnit.Component,
  live_strip: liveNumbersUnit.Component,
  expo_dynamics: belowFold.Dynamics,
  introduction: belowFold.Introduction,
  hall_description: belowFold.Halls,
  highlights: belowFold.Highlights,
  same_type_expos: belowFold.SameExpos,
  previous_review: belowFold.Review,
  real_time_info: belowFold.RealTime,
  institutions: belowFold.Institutions,
  venue_map: belowFold.VenueMap,
};

describe('what the builder offers is drawn', () => {
  it.each(Object.entries(UNITS))('by %s on the home page', (identify, Component) => {
    const { names, params } = asked();
    renderInSite(<Component item={unitItem(identify, params as LayoutItem['params'])} />, { data });
    expect(drawnParams(identify, '/').length).toBeGreaterThan(0);
    expect([...names]).toEqual(expect.arrayContaining([...drawnParams(identify, '/')]));
  });

  it('by a tile, in both languages', () => {
    const { names, params } = asked({ text: 'tile.directory', linkPath: '/a' });
    const item = unitItem('quick_links', {}, [unitItem('quick_link', params as LayoutItem['params'])]);
    const { rerender } = renderInSite(<quickLinksUnit.Component item={item} />, { data, lang: 'zh' });
    rerender(inSite(<quickLinksUnit.Component item={item} />, { data, lang: 'en' }));
    expect([...names]).toEqual(expect.arrayContaining([...drawnParams('quick_link', '/')]));
  });

  it('by the banner of an inner page', () => {
    const { names, params } = asked({ position: 'agenda' });
    const startup = startupWith();
    const banner = unitItem('banner', params as LayoutItem['params']);
    startup.structure.pages = [{ path: '/agendaList', layout: 'default', title: '', units: [banner] }];
    renderInSite(<PageBanner path="/agendaList" title="Agenda" />, { startup, data });
    expect([...names]).toEqual(expect.arrayContaining([...drawnParams('banner', '/agendaList')]));
  });
});
