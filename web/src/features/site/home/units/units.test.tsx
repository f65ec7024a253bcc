// Proves the rules inside the units: who a tile sends where, which story leads, how institutions are grouped.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Figure, Hall, HistoryReview, Organizer, Sponsor, StaticContent } from '@/api/models';
import { takeReturn } from '@/shared/session';
import { liveNumbersQuery } from '../../queries';
import { renderInSite, unitItem } from '../../testing/site-test';
import { leadOf } from './dynamics';

import { groupsOf } from './institutions';
import { unitText } from './introduction';
import { fitPlan } from './plan-fit';
import { quickLinksUnit } from './quick-links';
import { newestPictures } from './review';
import { tileTarget } from './tile-target';

const stranger = { isSignedIn: false, isRegistered: undefined };
const member = { isSignedIn: true, isRegistered: false };
const registered = { isSignedIn: true, isRegistered: true };

describe('a quick-link tile', () => {
  const tile = (params: Record<string, unknown>) => unitItem('quick_link', { linkPath: '/expoReserve', ...params });

  it('leads to its page', () => {
    expect(tileTarget(tile({}), stranger)).toEqual({ to: '/expoReserve' });
    expect(tileTarget(unitItem('quick_link', { linkPage: '/a' }), stranger)?.to).toBe('/a');
    expect(tileTarget({ ...unitItem('quick_link'), pagePath: '/b' }, stranger)?.to).toBe('/b');
    expect(tileTarget(unitItem('quick_link'), stranger)).toBeNull();
  });

  it('sends a stranger to sign-in first and remembers the page', () => {
    const target = tileTarget(tile({ needLogin: true }), stranger);
    expect(target?.to).toBe('/signIn');
    target?.onClick?.();
    expect(takeReturn('/')).toBe('/expoReserve');
    expect(tileTarget(tile({ needLogin: 1 }), member)?.to).toBe('/expoReserve');
  });

  it('sends those who have not registered to registration', () => {
    expect(tileTarget(tile({ needSignUp: true }), stranger)?.to).toBe('/signIn');
    expect(tileTarget(tile({ needSignUp: true }), member)?.to).toBe('/enrollPage');
    expect(tileTarget(tile({ needSignUp: true }), registered)?.to).toBe('/expoReserve');
  });

  it('fills its note with live numbers', () => {
    const item = unitItem('quick_links', {}, [tile({ text: 'tile.directory' })]);
    const { Component } = quickLinksUnit;
    renderInSite(<Component item={item} />, {
      lang: 'en',
      data: [[liveNumbersQuery(7).queryKey, { exhibitors: 1064 }]],
    });
    expect(screen.getByRole('link').textContent).toBe('Exhibitor directory1,064 companies by trade lane and service');
  });
});

const story = (id: number, more: Partial<StaticContent> = {}) =>
  ({ id, is_top: false, cover: '', ...more }) as StaticContent;

describe('the leading story', () => {
  it('is the pinned one, else one with a picture, else the first', () => {
    const stories = [story(1), story(2, { cover: '/a' }), story(3, { cover: '/b', is_top: true })];
    expect(leadOf(stories)?.id).toBe(3);
    expect(leadOf(stories.slice(0, 2))?.id).toBe(2);
    expect(leadOf(stories.slice(0, 1))?.id).toBe(1);
    expect(leadOf([])).toBeUndefined();
  });
});

describe('a figure', () => {
  it('never shows the other language’s unit', () => {
    const figure = { unit: '', unit_zh: '家', unit_en: '' } as Figure;
    expect(unitText(figure, 'zh')).toBe('家');
    expect(unitText(figure, 'en')).toBeUndefined();
    expect(unitText({ ...figure, unit: 'm²', unit_zh: '' }, 'zh')).toBe('m²');
  });
});

describe('the review', () => {
  const review = (year: number, n: number) =>
    ({ year, pictures: Array.from({ length: n }, (_, i) => ({ image: `${year}-${i}` })) }) as HistoryReview;

  it('shows three pictures of the newest edition and two older ones, or fills up with what there is', () => {
    const images = (...reviews: HistoryReview[]) => newestPictures(reviews).map((picture) => picture.image);
    expect(images(review(2025, 5), review(2026, 5))).toEqual(['2026-0', '2026-1', '2026-2', '2025-0', '2025-1']);
    expect(images(review(2026, 6))).toHaveLength(5);
    expect(images(review(2026, 1), review(2025, 1))).toEqual(['2026-0', '2025-0']);
  });
});

describe('institutions', () => {
  it('stand by rank, without empty groups', () => {
    const organisers = [
      { id: 1, kind: 5 },
      { id: 2, kind: 1 },
    ] as Organizer[];
    const sponsors = [
      { id: 3, tier: 4 },
      { id: 4, tier: 1 },
    ] as Sponsor[];
    expect(groupsOf(organisers, sponsors).map((group) => group.label)).toEqual([
      'site.home.kind.1',
      'site.home.tier.1',
      'site.home.tier.4',
      'site.home.kind.5',
    ]);
  });
});

describe('the hall plan', () => {
  const hall = (id: number, x: number, y: number, w: number, h: number) => ({ id, code: `N${id}`, x, y, w, h }) as Hall;

  it('fits any plan into the land and runs the concourse under a single row', () => {
    const { halls, concourse } = fitPlan([hall(1, 60, 110, 256, 200), hall(2, 892, 110, 232, 200)]);
    expect(halls[0]).toMatchObject({ x: 40, w: 134.7 });
    expect((halls[1]?.x ?? 0) + (halls[1]?.w ?? 0)).toBeCloseTo(600, 0);
    expect(concourse?.y).toBeGreaterThan((halls[0]?.y ?? 0) + (halls[0]?.h ?? 0));
  });

  it('runs the concourse through the gap between two rows, when there is one', () => {
    expect(fitPlan([hall(1, 0, 0, 560, 90), hall(2, 0, 138, 560, 90)]).concourse).toEqual({
      x: 28,
      y: 137,
      width: 584,
      height: 22,
    });
    expect(fitPlan([hall(1, 0, 0, 560, 110), hall(2, 0, 118, 560, 110)]).concourse).toBeNull();
  });
});
