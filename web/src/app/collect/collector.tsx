// Counts page views and sign-ins for the organiser's statistics: after the page is idle, without waiting, silently.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBoot } from '@/shared/boot';
import { useLang } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { accessRecord, activityReport, operatingRecord, visitorId } from './records';
import { enterFrom, send, whenIdle } from './send';

/** Organisers at work are not visitors of their own site. */
const isCounted = (pathname: string) => !/^\/admin(?:\/|$)/.test(pathname);

export default function Collector() {
  const lang = useLang();
  const { version } = useBoot();
  const { pathname, search } = useLocation();
  const { tenantId, meetingId } = useStartup();
  const { userId } = useSession();
  const known = useRef<number | null | undefined>(undefined);
  const latest = useRef({ lang, version, tenantId, meetingId, userId });
  latest.current = { lang, version, tenantId, meetingId, userId };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another page, such as the next article
  useEffect(() => {
    if (!isCounted(pathname)) return;
    return whenIdle(() => {
      const view = { ...latest.current, path: pathname, visitor: visitorId(), referrer: enterFrom() };
      send('/asas/report/access_record', accessRecord(view));
      send('/basic/report/log2aliyun_v3', activityReport(view, window));
    });
  }, [pathname, search]);

  useEffect(() => {
    const before = known.current;
    known.current = userId;
    if (userId === null || userId === before) return;
    // Known from the first look on: restored. Come since then: signed in.
    send('/atlas/stat_dc/operating_records', operatingRecord(before === undefined ? 'restored' : 'signedIn', lang));
  }, [userId, lang]);

  return null;
}
