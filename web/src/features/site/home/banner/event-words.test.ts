// Proves how editions, days and positions are written in both languages.
import { describe, expect, it } from 'vitest';
import type { Banner } from '@/api/models';
import { meeting, unitItem } from '../../testing/site-test';
import { bannersBehind } from './banner-unit';
import { dayOfEvent, degrees, ordinal, shortDay, withoutYear } from './event-words';

describe('the words of an event', () => {
  it('number editions in characters and ordinals', () => {
    expect([1, 9, 10, 12, 20, 35, 120].map((n) => ordinal(n, 'zh'))).toEqual([
      '一',
      '九',
      '十',
      '十二',
      '二十',
      '三十五',
      '120',
    ]);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map((n) => ordinal(n, 'en'))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '112th',
    ]);
  });

  it('name the opening day', () => {
    expect(shortDay(meeting.start_time, 'en')).toBe('18 Mar');
    expect(shortDay(meeting.start_time, 'zh')).toBe('3 月 18 日');
  });

  it('count the days of a span', () => {
    expect(dayOfEvent(meeting, meeting.start_time)).toEqual({ day: 1, days: 3 });
    expect(dayOfEvent(meeting, meeting.end_time)).toEqual({ day: 3, days: 3 });
  });

  it('write positions as a chart does', () => {
    expect(degrees(29.89, ['N', 'S'])).toBe('29°53′N');
    expect(degrees(-70.05, ['E', 'W'])).toBe('70°02′W');
  });

  it('leave the year to the dates beside them', () => {
    expect(withoutYear('华东国际货运物流博览会2027', 2027)).toBe('华东国际货运物流博览会');
    expect(withoutYear('Fair 2027', 2027)).toBe('Fair');
    expect(withoutYear('Fair 2026', 2027)).toBe('Fair 2026');
  });
});

describe('banners behind the hero', () => {
  it('are those with a picture of their own', () => {
    const banner = (id: number, image: string) => ({ id, image_zh: image, image_en: '' }) as Banner;
    const item = unitItem('banner', { defaultImage: '/a.svg' });
    const shown = bannersBehind(item, [banner(1, '/a.svg'), banner(2, '/b.svg'), banner(3, '')], 'zh');
    expect(shown.map(({ id }) => id)).toEqual([2]);
  });
});
