// The participant's overview: greeting, what to do next, the visit with its ticket, sessions and notices, the fair, one's card.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { dayInWords, meetingPhase, wholeDays } from '@/shared/format';
import { greeting } from '@/shared/greeting';
import { Head, meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import type { PageModule } from '@/shared/routing';
import { applyStatusQuery, cardBasicsQuery, isExhibitor, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { useZoneNote } from '@/shared/zone-note';
import { ErrorPanel, Loading } from '@/ui/states';
import { useNow } from '@/ui/use-now';
import { CardBox } from './card-box';
import { FairBox, OpeningBox } from './fair-boxes';
import { NextMeetings } from './next-meetings';
import { NextSteps } from './next-steps';
import styles from './overview.module.css';
import { LatestNotices, MySessions, MyTickets } from './own-boxes';
import { BACKLOG, cardProgress, nextSteps, registrationOf } from './steps';
import { VisitBox } from './visit-box';

const MINUTE_MS = 60_000;

const backlogQuery = (activity_id: number) => read(BACKLOG, { activity_id }, { auth: true, staleTime: 0 });

export const queries: PageModule['queries'] = ({ startup }) => [
  applyStatusQuery(startup.meetingId),
  cardBasicsQuery(),
  backlogQuery(startup.meetingId),
];

export default function OverviewPage() {
  const i18n = useI18n();
  const { t } = i18n;
  const { meetingId } = useStartup();
  const { user } = useSession();
  const status = useQuery(applyStatusQuery(meetingId));
  const card = useQuery(cardBasicsQuery());
  // Without it the page has less to say, and says the rest.
  const { data: backlog = [] } = useQuery(backlogQuery(meetingId));
  const progress = cardProgress(card.data);
  const registration = registrationOf(status.data);
  const name = personName(card.data ?? user, i18n);
  const failed = status.error ?? card.error;

  return (
    <>
      <Head title={t('event.overview.title')} noindex />
      <Greeting name={name} />
      {failed && !(status.data && card.data) ? (
        <ErrorPanel title={t('shared.busy')}>{failureText(failed, t)}</ErrorPanel>
      ) : status.data && card.data ? (
        <div className={styles.grid}>
          <div className={styles.column}>
            <NextSteps steps={nextSteps(backlog, progress.missing.length)} missing={progress.missing.length} />
            <MySessions />
            <div className={styles.two}>
              <OpeningBox />
              <FairBox />
            </div>
          </div>
          <div className={styles.column}>
            <VisitBox
              name={name}
              company={i18n.local(card.data, 'company_name')}
              registration={registration}
              isExhibitor={isExhibitor(status.data)}
            />
            <MyTickets />
            <NextMeetings />
            <LatestNotices />
            <CardBox progress={progress} />
          </div>
        </div>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </>
  );
}

function Greeting({ name }: { name: string }) {
  const { t, lang } = useI18n();
  const { meeting } = useStartup();
  const now = useNow(MINUTE_MS);
  const zone = useZoneNote(now);
  if (now === null) return <div className={styles.head} />;
  // The reader's own clock: it is morning where they are.
  const hour = new Date(now * 1000).getHours();
  const event = meetingTitle(meeting, lang);
  const phase = meetingPhase(meeting.start_time, meeting.end_time, now);
  const days = wholeDays(meeting.start_time - now);
  return (
    <div className={styles.head}>
      <h1 className={styles.greeting}>{t(greeting(hour), { name })}</h1>
      <p className={styles.sub}>
        {phase === 'notBegin' &&
          (days > 0 ? t('event.overview.before', { n: days, event }) : t('event.overview.soon', { event }))}
        {phase === 'isIng' && t('event.overview.during', { event, day: dayInWords(now, lang) })}
        {phase === 'isEnd' && t('event.overview.after', { event })}
      </p>
      {zone ? <p className={styles.sub}>{t('event.overview.zone', { zone })}</p> : null}
    </div>
  );
}
