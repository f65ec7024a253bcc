// Owns somebody's own agenda in the console: their sessions by day, what clashes, and their calendar.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { dayInWords, zoneWords } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { useNow } from '@/ui/use-now';
import { PAGE, SOURCE } from '../models';
import { mineQuery } from '../queries';
import { SeatQuestions } from '../seats/seat-notes';
import { useSeats } from '../seats/use-seats';
import { CalendarSheet } from './calendar-sheet';
import { byDay } from './days';
import styles from './my-agenda.module.css';
import { MySessionItem } from './my-session';

export default function MyAgendaPage() {
  const { t, lang, local } = useI18n();
  const { meetingId, meeting } = useStartup();
  const query = useQuery(mineQuery(meetingId));
  const seats = useSeats(SOURCE.mine);
  const now = useNow(30_000);
  const rows = query.data ?? [];
  const lead = t('programme.mine.lead', { city: local(meeting, 'city'), zone: zoneWords(meeting.start_time) });
  const seeAgenda = (
    <Button as={Link} to={PAGE.agenda} kind="ink">
      {t('programme.mine.see')}
    </Button>
  );
  return (
    <ToolsPage title={t('programme.mine.title')} lead={lead} buttons={seeAgenda}>
      {query.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : !query.data ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : rows.length === 0 ? (
        <Empty title={t('programme.mine.none')}>{t('programme.mine.noneText')}</Empty>
      ) : (
        byDay(rows).map(([day, sessions]) => (
          <Sheet key={day} title={dayInWords(day, lang)}>
            <ul className={styles.sessions}>
              {sessions.map((session) => (
                <MySessionItem key={session.id} session={session} all={rows} seats={seats} now={now} />
              ))}
            </ul>
          </Sheet>
        ))
      )}
      <CalendarSheet />
      <SeatQuestions seats={seats} />
    </ToolsPage>
  );
}
