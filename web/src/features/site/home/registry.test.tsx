// Proves that the configuration decides which units show and in which order.
import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startupWith, unitItem } from '../testing/site-test';
import { queries } from './home-page';
import { resolveUnits, UNITS } from './registry';
import type { Unit } from './unit';

const named = (name: string): Unit => ({ Component: () => <p>{name}</p> });
const known = { one: named('one'), two: named('two') };

describe('the units of a page', () => {
  it('come in the configured order, repeated ones included', () => {
    const shown = resolveUnits([unitItem('two'), unitItem('one'), unitItem('two')], known);
    expect(shown.map(({ item }) => item.identify)).toEqual(['two', 'one', 'two']);
    expect(new Set(shown.map(({ key }) => key)).size).toBe(3);
  });

  it('leave out what this version does not know, and say so to a developer', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const shown = resolveUnits([unitItem('one'), unitItem('hologram'), unitItem('toString'), unitItem('two')], known);
    const { container } = render(shown.map(({ key, item, unit }) => <unit.Component key={key} item={item} />));
    expect(container.textContent).toBe('onetwo');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('hologram'));
  });

  it('cover every section of the specification', () => {
    expect(Object.keys(UNITS)).toEqual([
      'popup_banner',
      'banner',
      'quick_links',
      'live_strip',
      'expo_dynamics',
      'introduction',
      'hall_description',
      'highlights',
      'same_type_expos',
      'previous_review',
      'real_time_info',
      'institutions',
      'venue_map',
      'call_to_action',
    ]);
  });

  it('are read before the page shows, only those that are configured', () => {
    const startup = startupWith([unitItem('hall_description'), unitItem('expo_dynamics', { classification: 'news' })]);
    const list = queries?.({ startup, lang: 'zh', pathname: '/', search: new URLSearchParams() }) ?? [];
    expect(list.map(({ queryKey }) => queryKey)).toEqual([
      ['/atlas/exhibition/activity_venue', { activity_id: 7 }],
      ['/atlas/exhibition/static_content', { activity_id: 7, limit: 5, start: 0, classification: 'news' }],
    ]);
  });
});
