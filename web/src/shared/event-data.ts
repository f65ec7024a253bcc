// Owns the event as structured data for search engines.
import type { MeetingBasic } from '@/api/models';
import { isoOffset, offsetAt } from './format';
import type { Lang } from './i18n';

/** ISO time with the event's offset, so that no reader has to guess the zone. */
export const zoned = (seconds: number) =>
  new Date((seconds + offsetAt(seconds)) * 1000).toISOString().replace('.000Z', isoOffset(seconds));

/** The meeting's own place, as schema.org says it. */
export function placeData(meeting: MeetingBasic, lang: Lang): object {
  const pick = (zh: string, en: string) => (lang === 'zh' ? zh || en : en || zh) || undefined;
  return {
    '@type': 'Place',
    name: pick(meeting.venue_zh, meeting.venue_en),
    address: pick(meeting.address_zh, meeting.address_en),
  };
}

/** schema.org ExhibitionEvent. */
export function eventData(meeting: MeetingBasic, lang: Lang, url: string): object {
  const pick = (zh: string, en: string) => (lang === 'zh' ? zh || en : en || zh) || undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: pick(meeting.title, meeting.title_en),
    description: pick(meeting.subtitle_zh, meeting.subtitle_en),
    url,
    inLanguage: lang,
    startDate: zoned(meeting.start_time),
    endDate: zoned(meeting.end_time),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeData(meeting, lang),
  };
}
