// Owns the programme of one day: the days as tabs, hall and track as filters, the hours down the side.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Session } from '@/api/models';
import { zoned } from '@/shared/event-data';
import { calendar, chartDates, formatDate, weekdayName } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Choices } from '@/shared/page/choices';
import { Loaded } from '@/shared/page/loaded';
import { PageBanner } from '@/shared/page/page-banner';
import section from '@/shared/page/section.module.css';
import { usePageTitle } from '@/shared/page/use-page-title';
import { useStartup } from '@/shared/startup';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/states';
import { useNow } from '@/ui/use-now';
import { agendaQuery } from '../queries';
import { SeatNotes } from '../seats/seat-notes';
import { type Seats, useSeats } from '../seats/use-seats';
import { AgendaFilters } from './agenda-filters';
import { DayGrid } from './day-grid';
import { addressOf, byStart, choiceIn, daysOf, matching, ofDay } from './programme';
import styles from './programme-view.module.css';
import { SessionCard } from './session-card';

function Days({ sessions, path }: { sessions: Session[]; path: string }) {
  const { t, lang } = useI18n();
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  return (
    <nav className={styles.days} aria-label={t('programme.agenda.days')}>
      {daysOf(sessions).map((start, index) => (
        <Link
          key={start}
          to={path + addressOf({ ...choice, day: index + 1 })}
          preventScrollReset
          className={styles.day}
          aria-current={choice.day === index + 1 ? 'true' : undefined}
        >
          <span className={styles.date}>{chartDates(start)}</span>
          <span className={styles.weekday}>
            {weekdayName(calendar(start).weekday, lang)}
            <span>
              {t('programme.agenda.count', { n: matching(ofDay(sessions, index + 1), choice, sessions).length })}
            </span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Hours({ sessions, seats, now }: { sessions: Session[]; seats: Seats; now: number | null }) {
  return (
    <ol className={styles.hours}>
      {byStart(sessions).map(([start, group]) => (
        <li key={start} className={styles.hour}>
          <time className={styles.time} dateTime={zoned(start)}>
            {formatDate(start, 'time')}
          </time>
          <div className={styles.group}>
            {group.map((session) => (
              <SessionCard key={session.id} session={session} seats={seats} now={now} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Small screens have the list alone. */
function Views({ path }: { path: string }) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const choice = choiceIn(search);
  const view = (name: 'grid' | undefined, label: string) => ({
    key: name ?? 'list',
    to: path + addressOf({ ...choice, view: name }),
    label,
    isCurrent: choice.view === name,
  });
  const views = [view(undefined, t('programme.agenda.list')), view('grid', t('programme.agenda.grid'))];
  return (
    <div className={styles.views}>
      <Choices label={t('programme.agenda.views')} choices={views} small />
    </div>
  );
}

function Day({ sessions, path }: { sessions: Session[]; path: string }) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const now = useNow(30_000);
  const seats = useSeats();
  const choice = choiceIn(search);
  const shown = matching(ofDay(sessions, choice.day), choice, sessions);
  return (
    <>
      <Days sessions={sessions} path={path} />
      <AgendaFilters sessions={sessions} path={path} />
      <ZoneNote at={shown[0]?.start_time} className={styles.zone} />
      <Views path={path} />
      {shown.length > 0 ? (
        choice.view === 'grid' ? (
          <DayGrid sessions={shown} seats={seats} now={now} />
        ) : (
          <Hours sessions={shown} seats={seats} now={now} />
        )
      ) : (
        <Empty
          title={t('programme.agenda.nothing.title')}
          action={
            <Button as={Link} to={path}>
              {t('programme.agenda.clear')}
            </Button>
          }
        >
          {t('programme.agenda.nothing.text')}
        </Empty>
      )}
      <SeatNotes seats={seats} />
    </>
  );
}

export function Programme({ path }: { path: string }) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const [search] = useSearchParams();
  const title = usePageTitle(path, 'programme.agenda.title');
  const sessions = useQuery(agendaQuery(meetingId));
  const empty = { title: t('programme.agenda.none.title'), text: t('programme.agenda.none.text') };
  return (
    <>
      <Head title={title} description={t('programme.agenda.description')} path={path + addressOf(choiceIn(search))} />
      <PageBanner path={path} title={title} />
      <div className={section.page}>
        <Loaded query={sessions} empty={empty}>
          {(rows) => <Day sessions={rows} path={path} />}
        </Loaded>
      </div>
    </>
  );
}
