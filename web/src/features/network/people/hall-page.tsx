// Owns the page of the audience directory: people as cards.
import { useT } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { PAGE } from './models';
import { PeopleDirectory } from './people-directory';
import { directoryQueries } from './use-people';

const PER_PAGE = 24;

export const queries: PageModule['queries'] = (context) => directoryQueries(context, PAGE.hall, PER_PAGE);

export default function HallPage() {
  const t = useT();
  return (
    <PeopleDirectory
      look="cards"
      label="menu.audience_directory"
      description={t('network.people.description')}
      perPage={PER_PAGE}
    />
  );
}
