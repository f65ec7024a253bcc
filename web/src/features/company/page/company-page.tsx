// Owns the page of one company: who it is, what it offers, where it stands. Organisers choose its blocks and their order.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { OneRecord } from '@/shared/page/one-record';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { blocksQuery, tagNamesQuery, venueQuery } from '../queries';
import { CompanyView } from './company-view';
import { companyQuery } from './queries';

const DIRECTORY = '/exhibitiorList';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  companyQuery(startup.meetingId, idIn(search)),
  blocksQuery('company'),
  venueQuery(startup.meetingId),
  tagNamesQuery(),
];

export default function CompanyPage() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const [search] = useSearchParams();
  const company = useQuery(companyQuery(meetingId, idIn(search)));
  return (
    <OneRecord query={company} list={DIRECTORY} back={t('company.page.all')}>
      {(found) => <CompanyView key={found.info.company_id} company={found} />}
    </OneRecord>
  );
}
