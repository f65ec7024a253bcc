// Owns the agenda: the programme day by day, or one session that the address names.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { OneRecord } from '@/shared/page/one-record';
import { bannerQueries } from '@/shared/page/structure';
import type { PageModule } from '@/shared/routing';
import { agendaQuery, sessionQuery } from '../queries';
import { Programme } from './programme-view';
import { SessionView } from './session-view';

const PATH = '/agendaList';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  agendaQuery(startup.meetingId),
  ...(search.has('id') ? [sessionQuery(idIn(search))] : bannerQueries(startup, PATH)),
];

function One() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const session = useQuery(sessionQuery(idIn(search)));
  return (
    <OneRecord query={session} list={PATH} back={t('programme.agenda.all')}>
      {(found) => <SessionView session={found} />}
    </OneRecord>
  );
}

export default function AgendaPage() {
  const [search] = useSearchParams();
  return search.has('id') ? <One /> : <Programme path={PATH} />;
}
