// Owns the event as structured data for search engines.
import type { MeetingBasic } from '@/api/models';
import { meetingTitle } from '@/shared/head';
import type { Lang } from '@/shared/i18n';

/** schema.org ExhibitionEvent. Times carry the event's offset, so that no reader has to guess the zone. */
export function eventData(meeting: MeetingBasic, lang: Lang): object {
  const zoned = (seconds: number) => new Date((seconds + 8 * 3600) * 1000).toISOString().replace('.000Z', '+08:00');
  const pick = (zh: string | null, en: string | null) => (lang === 'zh' ? zh || en : en || zh) ?? undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: meetingTitle(meeting, lang),
    description: pick(meeting.subtitle_zh, meeting.subtitle_en),
    startDate: zoned(meeting.start_time),
    endDate: zoned(meeting.end_time),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: pick(meeting.venue_zh, meeting.venue_en),
      address: pick(meeting.address_zh, meeting.address_en),
    },
  };
}
