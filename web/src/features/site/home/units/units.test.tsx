// Proves the rules inside the units: who a tile sends where, which story leads, how institutions are grouped.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Hall, Organizer, Sponsor, StaticContent } from '@/api/models';
import { takeReturn } from '@/shared/session';
import { liveNumbersQuery } from '../../queries';
import { renderInSite, unitItem } from '../../testing/site-test';
import { leadOf } from './dynamics';
import { concourseOf } from './hall-plan';
import { groupsOf } from './institutions';
import { quickLinksUnit } from './quick-links';
import { tileTarget } from './tile-target';

const stranger = { isSignedIn: false, isRegistered: undefined };
const member = { isSignedIn: true, isRegistered: false };
const registered = { isSignedIn: true, isRegistered: true };

describe('a quick-link tile', () => {
  const tile = (params: Record<string, unknown>) => unitItem('quickLink', { linkPath: '/expoReserve', ...params });

  it('leads to its page', () => {
    expect(tileTarget(tile({}), stranger)).toEqual({ to: '/expoReserve' });
    expect(tileTarget(unitItem('quickLink', { linkPage: '/a' }), stranger)?.to).toBe('/a');
    expect(tileTarget({ ...unitItem('quickLink'), pagePath: '/b' }, stranger)?.to).toBe('/b');
    expect(tileTarget(unitItem('quickLink'), stranger)).toBeNull();
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
    const item = unitItem('quickLinks', {}, [tile({ text: 'site.tile.directory', note: 'site.tile.directory.note' })]);
    const { Component } = quickLinksUnit;
    renderInSite(<Component item={item} />, {
      lang: 'en',
      data: [[liveNumbersQuery(7).queryKey, { exhibitors: 1064 }]],
    });
    expect(screen.getByRole('link').textContent).toBe('Exhibitor directory1,064 firms by lane and service');
  });
});

const story = (id: number, more: Partial<StaticContent> = {}) =>
  ({ id, is_top: 0, cover: null, ...more }) as StaticContent;

describe('the leading story', () => {
  it('is the pinned one, else one with a picture, else the first', () => {
    const stories = [story(1), story(2, { cover: '/a' }), story(3, { cover: '/b', is_top: 1 })];
    expect(leadOf(stories)?.id).toBe(3);
    expect(leadOf(stories.slice(0, 2))?.id).toBe(2);
    expect(leadOf(stories.slice(0, 1))?.id).toBe(1);
    expect(leadOf([])).toBeUndefined();
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
  const hall = (y: number, h: number) => ({ y, h }) as Hall;
  it('runs a concourse through the gap between two rows, when there is one', () => {
    expect(concourseOf([hall(40, 92), hall(172, 92)])).toEqual({ y: 141, height: 22 });
    expect(concourseOf([hall(40, 92), hall(140, 92)])).toBeNull();
    expect(concourseOf([hall(40, 92)])).toBeNull();
  });
});
