// Owns what the plan shows at its address: the hall, its booths with what is known of each, and which one is chosen.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { type BookedBooth, shortNo, stateOf } from '../models';
import { keepNews, withNews } from '../news';
import { type HallPlan, planQuery } from '../queries';
import type { PlanBooth } from './filters';

export function usePlan(mine: ReadonlySet<number>) {
  const { local } = useI18n();
  const { meetingId } = useStartup();
  const client = useQueryClient();
  const isHydrated = useHydrated();
  const [search, setSearch] = useSearchParams();
  const code = search.get('hall');
  const options = planQuery(meetingId, code);
  const query = useQuery(options);
  const plan = query.data;

  const booths = useMemo((): PlanBooth[] => {
    if (!plan?.hall) return [];
    const { code: hallCode } = plan.hall;
    const known = new Map(plan.booked.map((one) => [one.booth_id, one]));
    return plan.booths.map((booth) => {
      const now = known.get(booth.id);
      return {
        ...booth,
        short: shortNo(booth.booth_no, hallCode),
        state: stateOf(now?.status),
        isMine: mine.has(booth.id),
        company: now ? local(now, 'company_name') : '',
        companyId: now?.company_id ?? null,
        heldUntil: now?.held_until ?? 0,
      };
    });
  }, [plan, mine, local]);

  // The server draws a hall for everybody; the one booth of a link is the browser's business.
  const wanted = isHydrated ? search.get('booth') : null;
  const chosen = wanted ? booths.find(({ booth_no, short }) => booth_no === wanted || short === wanted) : undefined;

  const choose = useCallback(
    (boothNo: string | null) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (boothNo) next.set('booth', boothNo);
          else next.delete('booth');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const tell = useCallback(
    (news: BookedBooth) => {
      keepNews(client, news);
      client.setQueryData<HallPlan>(planQuery(meetingId, code).queryKey, (before) => before && withNews(before, news));
    },
    [client, meetingId, code],
  );
  return {
    query,
    halls: plan?.halls ?? [],
    hall: plan?.hall ?? null,
    booths,
    chosen,
    choose,
    tell,
    reread: query.refetch,
  };
}
