// Owns somebody's tickets in the console: each with its code, and what to do where there is none.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { applyStatusQuery } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { PAGE, stageOf, TICKET } from '../models';
import { ticketsQuery } from '../queries';
import styles from './ticket.module.css';
import { RevokedTicket, TicketCard } from './ticket-card';

export const queries: PageModule['queries'] = ({ startup }) => [
  ticketsQuery(startup.meetingId),
  ...(startup.summitId ? [ticketsQuery(startup.summitId)] : []),
];

export default function MyTicketPage() {
  const { t } = useI18n();
  const { meetingId, summitId } = useStartup();
  const query = useQuery(ticketsQuery(meetingId));
  const summit = useQuery({ ...ticketsQuery(summitId ?? 0), enabled: summitId !== null });
  const tickets = query.data && [...query.data, ...(summit.data ?? [])];
  const valid = tickets?.filter(({ status }) => status === TICKET.valid) ?? [];
  const revoked = tickets?.filter(({ status }) => status === TICKET.revoked) ?? [];
  return (
    <ToolsPage title={t('attend.ticket.title')} lead={t('attend.ticket.lead')}>
      {tickets ? (
        <div className={styles.tickets} data-ticket={valid.length > 0 || undefined}>
          {valid.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} />
          ))}
          {valid.length === 0 && <NoTicket />}
          {revoked.map((ticket) => (
            <RevokedTicket key={ticket.id} ticket={ticket} />
          ))}
        </div>
      ) : query.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}

/** Why there is none, and the way to one. */
function NoTicket() {
  const { t } = useI18n();
  const { meeting, meetingId } = useStartup();
  const { data: status } = useQuery(applyStatusQuery(meetingId));
  const register = (
    <Button as={Link} to={PAGE.enroll} kind="go">
      {t('attend.ticket.register')}
    </Button>
  );
  const see = (
    <Button as={Link} to={PAGE.enroll}>
      {t('attend.ticket.registration')}
    </Button>
  );
  if (meeting.apply_params?.other?.ticket !== 1) {
    return <Empty title={t('attend.ticket.without')}>{t('attend.ticket.withoutText')}</Empty>;
  }
  if (!status?.user_apply_status) {
    return (
      <Empty title={t('attend.ticket.none')} action={register}>
        {t('attend.ticket.noneText')}
      </Empty>
    );
  }
  return (
    <Empty title={t('attend.ticket.none')} action={see}>
      {t(`attend.ticket.why.${stageOf(status.user_apply_status)}`)}
    </Empty>
  );
}
