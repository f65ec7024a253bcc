// Every date style, weekday, size, amount and preview the specification names.
import { describe, expect, it } from 'vitest';
import {
  calendar,
  chartDates,
  dayInWords,
  dayRange,
  endOfDay,
  fileSize,
  formatDate,
  grouped,
  meetingPhase,
  money,
  orDash,
  parseDay,
  plainText,
  preview,
  startOfDay,
  weekdayName,
} from '.';

/** 2027-03-18 09:05:07 in Ningbo. */
const OPENING = Date.UTC(2027, 2, 18, 1, 5, 7) / 1000;

describe('dates', () => {
  it.each([
    ['year', '2027'],
    ['month', '2027-03'],
    ['monthDay', '03-18'],
    ['date', '2027-03-18'],
    ['minute', '2027-03-18 09:05'],
    ['second', '2027-03-18 09:05:07'],
    ['time', '09:05'],
  ] as const)('shows the style %s', (style, text) => {
    expect(formatDate(OPENING, style)).toBe(text);
  });

  it('counts the day in the event zone, not in UTC', () => {
    const lateUtc = Date.UTC(2027, 2, 17, 16, 30) / 1000;
    expect(formatDate(lateUtc, 'minute')).toBe('2027-03-18 00:30');
  });

  it('shows a dash for a missing moment', () => {
    expect([formatDate(null), formatDate(undefined), formatDate(0), chartDates(null)]).toEqual(['–', '–', '–', '–']);
  });

  it('numbers weekdays 1 to 7 from Monday', () => {
    const monday = Date.UTC(2027, 2, 15) / 1000;
    const numbers = [0, 1, 2, 3, 4, 5, 6].map((day) => calendar(monday + day * 86_400).weekday);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weekdayName(7, 'zh')).toBe('星期日');
    expect(weekdayName(7, 'zh', 'short')).toBe('周日');
    expect(weekdayName(1, 'en', 'short')).toBe('Mon');
    expect([weekdayName(0, 'en'), weekdayName(8, 'en'), weekdayName(null, 'zh')]).toEqual(['–', '–', '–']);
  });

  it('draws spans as a chart does', () => {
    const day = 86_400;
    expect(chartDates(OPENING)).toBe('03.18');
    expect(chartDates(OPENING, OPENING + 3600)).toBe('03.18');
    expect(chartDates(OPENING, OPENING + 2 * day)).toBe('03.18–20');
    expect(chartDates(OPENING, OPENING + 20 * day)).toBe('03.18–04.07');
  });

  it('says a day in both languages', () => {
    expect(dayInWords(OPENING, 'en')).toBe('Thursday 18 March');
    expect(dayInWords(OPENING, 'zh')).toBe('3月18日星期四');
  });

  it('stores a range from the start of its first day to the end of its last', () => {
    const range = dayRange('2027-03-18', '2027-03-20');
    expect(range?.map((at) => formatDate(at, 'second'))).toEqual(['2027-03-18 00:00:00', '2027-03-20 23:59:59']);
    expect(dayRange('2027-03-20', '2027-03-18')).toBeNull();
    expect(parseDay('2027-02-30')).toBeNull();
    expect(endOfDay(OPENING) - startOfDay(OPENING)).toBe(86_399);
  });

  it('places a meeting in time', () => {
    expect(meetingPhase(10, 20, 9)).toBe('notBegin');
    expect([meetingPhase(10, 20, 10), meetingPhase(10, 20, 20)]).toEqual(['isIng', 'isIng']);
    expect(meetingPhase(10, 20, 21)).toBe('isEnd');
  });
});

describe('numbers', () => {
  it('groups thousands', () => {
    expect([grouped(0), grouped(999), grouped(1000), grouped(-1234567), grouped(1234.5), grouped(null)]).toEqual([
      '0',
      '999',
      '1,000',
      '-1,234,567',
      '1,234.5',
      '–',
    ]);
  });

  it('shows money from cents', () => {
    expect([money(1_530_000), money(5), money(-199), money(199_900, 'USD'), money(100, 'JPY'), money(null)]).toEqual([
      '¥ 15,300.00',
      '¥ 0.05',
      '-¥ 1.99',
      'US$ 1,999.00',
      'JPY 1.00',
      '–',
    ]);
  });

  it('shows file sizes from KB to more than a terabyte', () => {
    const mb = 1024 * 1024;
    expect([512, 1024 * 1023, mb, mb * 1536, mb * mb, mb * mb + 1, null].map(fileSize)).toEqual([
      '0.5 KB',
      '1023 KB',
      '1 MB',
      '1.5 GB',
      '1024 GB',
      '>1TB',
      '–',
    ]);
  });
});

describe('text', () => {
  it('shows a dash for what is missing but not for zero', () => {
    expect([orDash(''), orDash(null), orDash(undefined), orDash(0), orDash('N1')]).toEqual(['–', '–', '–', '0', 'N1']);
  });

  it('strips tags, scripts and entities', () => {
    expect(plainText('<p>One &amp; two</p><p>&#x4E09;</p><script>alert(1)</script>')).toBe('One & two 三');
  });

  it('cuts a preview with an ellipsis, never inside a character', () => {
    expect(preview('<b>船舶靠泊</b>', 2)).toBe('船舶…');
    expect(preview('🚢🚢🚢', 2)).toBe('🚢🚢…');
    expect(preview('short')).toBe('short');
    expect(preview('<p></p>')).toBe('–');
  });
});
