// Proves what stands above and below the event's name, and that a meeting which has only a name and dates looks whole.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inSite, meeting, startupWith } from '../../testing/site-test';
import { HeroSheet } from './hero-sheet';

type Meeting = typeof meeting;

const drawn = (lang: 'zh' | 'en', changed: Partial<Meeting> = {}) =>
  renderToString(inSite(<HeroSheet />, { lang, startup: { ...startupWith(), meeting: { ...meeting, ...changed } } }));

describe('the hero', () => {
  it('names edition, city and venue', () => {
    expect(drawn('zh')).toContain('第九届　宁波');
    expect(drawn('en')).toContain('9th edition, Ningbo');
    expect(drawn('en')).toContain('East Sea Exhibition Centre');
    expect(drawn('en')).toMatch(/class="[^"]*where/);
  });

  it('leaves out what a new meeting does not have yet', () => {
    const bare = { edition: 0, city_zh: '', city_en: '', venue_zh: '', venue_en: '' };
    expect(drawn('zh', bare)).not.toMatch(/第.*届|class="[^"]*where/);
    expect(drawn('en', bare)).not.toMatch(/edition|class="[^"]*where/);
    expect(drawn('en', { ...bare, city_en: 'Ningbo' })).toContain('>Ningbo<');
  });
});
