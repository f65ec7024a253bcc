// Counts page views and sign-ins for the organiser's statistics: after the page has settled, without waiting, silently.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBoot } from '@/shared/boot';
import { useLang } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { accessRecord, activityReport, operatingRecord } from './records';
import { enterFrom, pageBefore, pageOf, send, whenSettled } from './send';

/** Organisers at work are not visitors of their own site. */
const isCounted = (pathname: string) => !/^\/admin\b/.test(pathname);

export default function Collector() {
  const lang = useLang();
  const { version } = useBoot();
  const { pathname, search } = useLocation();
  const { tenantId, meetingId } = useStartup();
  const { userId } = useSession();
  const known = useRef<number | null | undefined>(undefined);
  const seen = useRef<{ page: string; address: string; previous: string } | null>(null);
  const now = { lang, who: { tenant_id: tenantId, activity_id: meetingId, user_id: userId ?? 0 } };
  const latest = useRef(now);
  latest.current = now;

  // Another search is another page, such as the next article.
  useEffect(() => {
    const address = pathname + search;
    if (seen.current?.address !== address) {
      const previous = seen.current ? seen.current.page : pageBefore();
      seen.current = { page: pageOf(pathname, search), address, previous };
    }
    const { previous } = seen.current;
    if (!isCounted(pathname)) return;
    return whenSettled(() => {
      const id = /[?&](id=\d+)/.exec(search);
      const path = id ? `${pathname}?${id[1]}` : pathname;
      const { who, lang } = latest.current;
      send('/asas/report/access_record', accessRecord(who, enterFrom(), lang, path, previous));
      send('/basic/report/log2aliyun_v3', activityReport(who, version, path, window));
    });
  }, [pathname, search, version]);

  useEffect(() => {
    const before = known.current;
    known.current = userId;
    if (userId === null || userId === before) return;
    // Known from the first look on: restored. Come since then: signed in.
    send('/atlas/stat_dc/operating_records', operatingRecord(before !== undefined, lang));
  }, [userId, lang]);

  return null;
}
