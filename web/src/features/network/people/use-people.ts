// Owns what the directory of people shows at its address: the people, and what could be chosen beside what is.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLastAnswer } from '@/shared/directory/use-results';
import { bannerQueries } from '@/shared/page/structure';
import type { AnyQuery, PageContext } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { type Choice, choiceIn, requestOf, sortOf } from './choice';
import { countsQuery, peopleQuery, tagNamesQuery } from './queries';

function requestsOf(choice: Choice, activityId: number, limit: number) {
  const request = requestOf(choice, activityId);
  return {
    list: peopleQuery({ ...request, sort: sortOf(choice), start: choice.page, limit }),
    counts: countsQuery(request),
  };
}

/** What a page of the directory reads before it shows. */
export function directoryQueries({ startup, search }: PageContext, path: string, limit: number): AnyQuery[] {
  const { list, counts } = requestsOf(choiceIn(search), startup.meetingId, limit);
  return [...bannerQueries(startup, path), tagNamesQuery(), list, counts];
}

export function usePeople(limit: number) {
  const { meetingId } = useStartup();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const asked = choiceIn(search);
  // The server draws a page for everybody: whose card is open is the browser's business.
  const choice: Choice = { ...asked, person: isHydrated ? asked.person : 0 };
  const requests = requestsOf(choice, meetingId, limit);
  const list = useQuery(requests.list);
  const counts = useQuery(requests.counts);
  return {
    choice,
    list,
    page: useLastAnswer(list.data),
    counts: useLastAnswer(counts.data),
    isWaiting: list.data === undefined && !list.isError,
  };
}
