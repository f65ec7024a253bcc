// Owns what somebody has saved: exhibitors hall by hall, people, sessions and booths, each with a way to let go of it.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useI18n } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { savedAmongQuery } from '@/shared/saving/queries';
import { ToolsPage } from '@/shared/tools/page';
import { Tabs } from '@/ui/tabs';
import { Count } from '@/ui/tag';
import { tagNamesQuery, venueQuery } from '../queries';
import { savedQuery } from './queries';
import { SavedExhibitors } from './saved-exhibitors';
import { SavedThings } from './saved-things';
import { TABS, tabIn } from './tabs';

export const queries: PageModule['queries'] = ({ startup }) => [
  savedQuery(startup.meetingId),
  venueQuery(startup.meetingId),
  tagNamesQuery(),
];

export default function SavedPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const tab = tabIn(search);
  const counts = {
    exhibitor: useQuery(savedAmongQuery('exhibitor')).data?.length,
    person: useQuery(savedAmongQuery('person')).data?.length,
    session: useQuery(savedAmongQuery('session')).data?.length,
    booth: useQuery(savedAmongQuery('booth')).data?.length,
  };
  return (
    <ToolsPage title={t('company.saved.title')} lead={t(`company.saved.lead.${tab}`)}>
      <Tabs
        label={t('company.saved.title')}
        value={tab}
        onChange={(key) => setSearch(key === 'exhibitor' ? '' : `tab=${key}`, { replace: true })}
        items={TABS.map((key) => ({
          key,
          label: t(`company.saved.tab.${key}`),
          count: counts[key] ? <Count>{counts[key]}</Count> : null,
        }))}
      >
        {tab === 'exhibitor' ? <SavedExhibitors /> : <SavedThings key={tab} kind={tab} />}
      </Tabs>
    </ToolsPage>
  );
}
