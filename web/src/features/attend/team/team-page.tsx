// Owns the page on which a company's people are registered together: who is registered already, and whom to add.
import { useQuery } from '@tanstack/react-query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useStartup } from '@/shared/startup';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { formQuery, teamQuery } from '../queries';
import { EnteredGuests } from './entered-guests';
import { PayFor, PersonLine } from './person-line';
import styles from './team.module.css';
import { TeamForm } from './team-form';

export default function TeamPage() {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const team = useQuery(teamQuery(meetingId));
  const form = useQuery(formQuery(meetingId));
  const error = team.error ?? form.error;
  const retry = () => Promise.all([team.refetch(), form.refetch()]);
  return (
    <ToolsPage title={t('attend.team.title')} lead={t('attend.team.lead')}>
      {team.data && form.data ? (
        team.data.company_id ? (
          <>
            {team.data.can_register ? (
              <TeamForm
                key={team.data.company_id}
                team={team.data}
                types={form.data.ticket_types}
                fields={form.data.fields}
              />
            ) : (
              <>
                <Alert kind="warn">{t('attend.team.closed')}</Alert>
                <Sheet title={t('attend.team.people')}>
                  <ul className={styles.people}>
                    {team.data.people.map((person) => (
                      <li key={person.user_id} className={styles.person}>
                        <PersonLine person={person} />
                        <PayFor name={personName(person, { local })} registration={person} />
                      </li>
                    ))}
                  </ul>
                </Sheet>
              </>
            )}
            <EnteredGuests guests={team.data.guests} />
          </>
        ) : (
          <Empty title={t('attend.team.none')}>{t('attend.team.noneText')}</Empty>
        )
      ) : error ? (
        <ErrorPanel title={t('shared.busy')} action={<Button onClick={retry}>{t('shared.retry')}</Button>}>
          {failureText(error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}
