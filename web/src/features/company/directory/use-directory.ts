// Owns what the directory shows at its address: the exhibitors, and what could be chosen beside what is.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLastAnswer } from '@/shared/directory/use-results';
import { bannerQueries } from '@/shared/page/structure';
import type { AnyQuery, PageContext } from '@/shared/routing';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { blocksQuery, exhibitorsQuery, filtersQuery, tagNamesQuery, venueQuery } from '../queries';
import { savedQuery } from '../saved/queries';
import { type Choice, choiceIn, PER_PAGE, requestOf, sortOf } from './choice';

function requestsOf(choice: Choice, activityId: number, ids?: readonly number[]) {
  const request = requestOf(choice, activityId, ids);
  return {
    list: exhibitorsQuery({ ...request, sort: sortOf(choice), start: choice.page, limit: PER_PAGE }),
    filters: filtersQuery(request),
  };
}

/** What a page of the directory reads before it shows. */
export function directoryQueries({ startup, search }: PageContext, path: string): AnyQuery[] {
  const choice = choiceIn(search);
  const { list, filters } = requestsOf(choice, startup.meetingId);
  return [
    ...bannerQueries(startup, path),
    venueQuery(startup.meetingId),
    tagNamesQuery(),
    blocksQuery('directory'),
    // Which ones somebody saved is read by the page itself, as nobody but they may.
    ...(choice.isSaved ? [] : [list, filters]),
  ];
}

export function useDirectory() {
  const { meetingId } = useStartup();
  const { userId } = useSession();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const asked = choiceIn(search);
  // The server draws a page for everybody: what is somebody's own comes once the browser knows who it is.
  const choice: Choice = { ...asked, isSaved: asked.isSaved && isHydrated && userId !== null };
  const { data: chosen } = useQuery(blocksQuery('directory'));
  const saved = useQuery({ ...savedQuery(meetingId), enabled: userId !== null });
  const ids = choice.isSaved ? saved.data?.map((row) => row.company_id) : undefined;
  const isKnown = !choice.isSaved || ids !== undefined;
  const requests = requestsOf(choice, meetingId, ids);
  const list = useQuery({ ...requests.list, enabled: isKnown });
  const filters = useQuery({ ...requests.filters, enabled: isKnown });
  return {
    choice,
    /** Whether the organiser shows a block of the page. */
    isShown: (name: 'banner' | 'search' | 'filters') =>
      chosen?.blocks.find(({ block }) => block === name)?.is_visible !== false,
    list,
    page: useLastAnswer(isKnown ? list.data : undefined),
    filters: useLastAnswer(isKnown ? filters.data : undefined),
    isSignedIn: userId !== null,
    savedCount: saved.data?.length,
    isWaiting: list.data === undefined && !list.isError,
  };
}
