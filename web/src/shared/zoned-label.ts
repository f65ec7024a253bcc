// Owns what a column of times is called: where the reader's clock differs from the fair's, its head names the zone.
import { useState } from 'react';
import { zoneWords } from './format';
import { useT } from './i18n';
import { useHydrated } from './use-hydrated';
import { isElsewhere } from './zone-note';

/** "UTC+8" where the reader's clock shows another time than the fair's or a named zone's; null where it agrees, and on the server. */
export function useZoneWords(name?: string): string | null {
  const isHydrated = useHydrated();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  return isHydrated && isElsewhere(now, name) ? zoneWords(now, name) : null;
}

/** "Time" as "Time (UTC+8)", unless the reader's clock agrees. */
export function useZonedLabel(): (label: string) => string {
  const t = useT();
  const zone = useZoneWords();
  return zone ? (label) => t('shared.aside', { text: label, aside: zone }) : (label) => label;
}
