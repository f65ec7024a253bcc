// Owns the words that say whose clock a time is on, for readers whose own shows another.
import { offsetAt, zoneWords } from './format';
import { useI18n } from './i18n';
import { useStartup } from './startup';
import { useHydrated } from './use-hydrated';

const MINUTE_S = 60;

/** Whether the reader's own clock shows another time then than the fair's. */
export const isElsewhere = (seconds: number) =>
  -new Date(seconds * 1000).getTimezoneOffset() * MINUTE_S !== offsetAt(seconds);

/** "Ningbo time (UTC+8)", or nothing where the reader's clock agrees, and on the server, which does not know it. */
export function useZoneNote(seconds: number | null | undefined): string | null {
  const { t, local } = useI18n();
  const { meeting } = useStartup();
  const isHydrated = useHydrated();
  if (!isHydrated || !seconds) return null;
  return isElsewhere(seconds) ? t('shared.zone', { city: local(meeting, 'city'), zone: zoneWords(seconds) }) : null;
}

export function ZoneNote({ at, className }: { at: number | null | undefined; className?: string }) {
  const words = useZoneNote(at);
  return words ? <span className={className}>{words}</span> : null;
}
