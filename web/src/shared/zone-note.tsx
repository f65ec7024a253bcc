// Owns the words that say whose clock a time is on, for readers whose own shows another.
import { offsetAt, zoneWords } from './format';
import { useI18n } from './i18n';
import { useMeetingOf, useStartup } from './startup';
import { useHydrated } from './use-hydrated';

const MINUTE_S = 60;

/** Whether the reader's own clock shows another time then than the fair's, or than that of a zone. */
export const isElsewhere = (seconds: number, zone?: string) =>
  -new Date(seconds * 1000).getTimezoneOffset() * MINUTE_S !== offsetAt(seconds, zone);

/**
 * "Ningbo time (UTC+8)", or "UTC+8" where the meeting has no city. Nothing where the reader's clock agrees,
 * and on the server, which does not know it.
 */
export function useZoneNote(seconds: number | null | undefined, activityId?: number): string | null {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const meeting = useMeetingOf(activityId ?? meetingId);
  const isHydrated = useHydrated();
  if (!isHydrated || !seconds || !isElsewhere(seconds, meeting.timezone)) return null;
  const city = local(meeting, 'city');
  const zone = zoneWords(seconds, meeting.timezone);
  return city ? t('shared.zone', { city, zone }) : zone;
}

interface ZoneNoteProps {
  at: number | null | undefined;
  /** The meeting that the time is of; the fair if absent. */
  of?: number;
  className?: string;
}

export function ZoneNote({ at, of, className }: ZoneNoteProps) {
  const words = useZoneNote(at, of);
  return words ? <span className={className}>{words}</span> : null;
}
