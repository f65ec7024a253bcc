// Owns the online hall: the same exhibitors, as cards to stroll along.
import { useT } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { Directory } from './directory';
import { directoryQueries } from './use-directory';

const PATH = '/onlineBooth';

export const queries: PageModule['queries'] = (context) => directoryQueries(context, PATH);

export default function OnlineHallPage() {
  const t = useT();
  return (
    <Directory path={PATH} label="menu.online_hall" description={t('company.onlineHall.description')} view="cards" />
  );
}
