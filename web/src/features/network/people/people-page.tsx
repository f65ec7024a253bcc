// Owns the page of the same people as an alphabetical list, compact enough for a phone.
import { useT } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { PAGE } from './models';
import { PeopleDirectory } from './people-directory';
import { directoryQueries } from './use-people';

const PER_PAGE = 60;

export const queries: PageModule['queries'] = (context) => directoryQueries(context, PAGE.list, PER_PAGE);

export default function PeoplePage() {
  const t = useT();
  return (
    <PeopleDirectory
      look="list"
      label="menu.audience_directory"
      description={t('network.people.listDescription')}
      perPage={PER_PAGE}
    />
  );
}
