// Owns on which page booths are looked at, and whether as a plan or as a list: both stand in the address.
import { useLocation, useSearchParams } from 'react-router';
import { boothPath, type Hall, PAGE } from '../models';

export type View = 'plan' | 'list';

/** The plan for phones for whoever is on it, the plan of the site for everybody else. */
export const usePlanPage = () => (useLocation().pathname === PAGE.phone ? PAGE.phone : PAGE.plan);

export function useView() {
  const page = usePlanPage();
  const [search] = useSearchParams();
  const view: View = search.get('view') === 'list' ? 'list' : 'plan';
  return {
    view,
    /** The page's address in the other view. */
    viewPath: (to: View) => {
      const next = new URLSearchParams(search);
      if (to === 'list') next.set('view', 'list');
      else next.delete('view');
      const text = next.toString();
      return text ? `${page}?${text}` : page;
    },
    /** Another hall in the same view. */
    hallPath: (hall: Hall) => `${boothPath(hall.code, undefined, page)}${view === 'list' ? '&view=list' : ''}`,
  };
}
