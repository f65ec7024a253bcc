// Owns what the plan shows at its address: the hall, its booths with what is known of each, and which one is chosen.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { type BookedBooth, type Booth, type Hall, shortNo, stateOf } from '../models';
import { keepNews, withNews } from '../news';
import { type HallPlan, hallsQuery, hotQuery, planQuery, typesQuery } from '../queries';
import { counted, type PlanBooth } from './filters';

/** A booth of the plan, and of what it was made. */
interface Made {
  now: BookedBooth | undefined;
  booth: PlanBooth;
}

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

  const hallCode = plan?.hall?.code ?? '';
  const { data: types } = useQuery(typesQuery(meetingId));
  const typeNames = useMemo(() => new Map(types?.map((type) => [type.id, local(type, 'name')])), [types, local]);
  /** When one booth changes hands, all the others stay what they were, and nobody draws them anew. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language, with another hall's code or other types, all are made anew
  const made = useMemo(() => new WeakMap<Booth, Made>(), [local, hallCode, typeNames]);
  const booths = useMemo((): PlanBooth[] => {
    if (!plan?.hall) return [];
    const known = new Map(plan.booked.map((one) => [one.booth_id, one]));
    return plan.booths.map((booth) => {
      const [now, isMine] = [known.get(booth.id), mine.has(booth.id)];
      const before = made.get(booth);
      if (before && before.now === now && before.booth.isMine === isMine) return before.booth;
      const after: PlanBooth = {
        ...booth,
        short: shortNo(booth.booth_no, hallCode),
        state: stateOf(now?.status),
        typeName: typeNames.get(booth.type_id ?? 0) ?? '',
        isMine,
        company: now ? local(now, 'company_name') : '',
        companyId: now?.company_id ?? null,
        heldUntil: now?.held_until ?? 0,
      };
      made.set(booth, { now, booth: after });
      return after;
    });
  }, [plan, mine, local, made, hallCode, typeNames]);

  const free = useMemo(() => counted(booths).free, [booths]);

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
  /** Reads again what is told of one hall only: how many booths the others have free, and which are recommended. */
  const recount = useCallback(async () => {
    const rows = await client.fetchQuery({ ...hallsQuery(meetingId), staleTime: 0 });
    const free = new Map(rows.map(({ id, booths_free }) => [id, booths_free]));
    const anew = (one: Hall): Hall => ({ ...one, booths_free: free.get(one.id) ?? one.booths_free });
    client.setQueryData<HallPlan>(
      planQuery(meetingId, code).queryKey,
      (before) => before && { ...before, halls: before.halls.map(anew) },
    );
    await client.invalidateQueries({ queryKey: hotQuery(meetingId).queryKey });
  }, [client, meetingId, code]);
  return {
    query,
    halls: plan?.halls ?? [],
    hall: plan?.hall ?? null,
    booths,
    free,
    chosen,
    /** The number of a link to a booth that this hall does not have. */
    unknown: wanted && plan?.hall && !chosen ? wanted : null,
    choose,
    tell,
    recount,
    reread: query.refetch,
  };
}
