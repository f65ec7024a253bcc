// Owns one session: its hour and room, its abstract, who speaks, what they give out, and what else is on at that time.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Session, SessionDetail, Speaker } from '@/api/models';
import { useBoot } from '@/shared/boot';
import { eventData, placeData, zoned } from '@/shared/event-data';
import { chartDates, dayInWords, formatDate, startOfDay } from '@/shared/format';
import { absolute, Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Crumbs } from '@/shared/page/crumbs';
import section from '@/shared/page/section.module.css';
import { initials } from '@/shared/person';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight, calendar } from '@/ui/icons';
import { useNow } from '@/ui/use-now';
import { fileOf } from '../models';
import { agendaQuery, materialsQuery } from '../queries';
import { SeatNotes } from '../seats/seat-notes';
import { SeatPart } from '../seats/seat-part';
import { useSeats } from '../seats/use-seats';
import { addressOf, daysOf, hallBeside, sessionPath } from './programme';
import { SessionMarks } from './session-card';
import styles from './session-view.module.css';

function useSessionData(session: SessionDetail) {
  const { lang, local } = useI18n();
  const boot = useBoot();
  const { meeting } = useStartup();
  return {
    '@context': 'https://schema.org',
    '@type': 'BusinessEvent',
    name: local(session, 'title'),
    description: local(session, 'abstract') || undefined,
    inLanguage: lang,
    startDate: zoned(session.start_time),
    endDate: zoned(session.end_time),
    url: absolute(boot, sessionPath(session), lang),
    location: placeData(meeting, lang),
    performer: session.speakers.map((person) => ({ '@type': 'Person', name: local(person, 'name') })),
    superEvent: eventData(meeting, lang, absolute(boot, '/', lang)),
  };
}

function Person({ person }: { person: Speaker }) {
  const { local } = useI18n();
  return (
    <li className={styles.person}>
      {person.image ? (
        <img className={styles.face} src={person.image} alt="" loading="lazy" />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {initials(local(person, 'name'))}
        </span>
      )}
      <span>
        <LocalText row={person} name="name" className={styles.name} />
        <LocalText row={person} name="position" className={styles.post} />
        <LocalText row={person} name="company" className={styles.post} />
        <LocalText row={person} name="country" className={styles.post} />
        <LocalText row={person} name="bio" className={styles.bio} />
      </span>
    </li>
  );
}

/** What else runs while this session does. */
const meanwhile = (sessions: Session[], { id, start_time, end_time }: SessionDetail): Session[] =>
  sessions.filter((other) => other.id !== id && other.start_time < end_time && other.end_time > start_time);

function Meanwhile({ sessions }: { sessions: Session[] }) {
  const { t } = useI18n();
  if (sessions.length === 0) return null;
  return (
    <section className={styles.meanwhile} aria-labelledby="session-meanwhile">
      <h2 id="session-meanwhile" className={styles.heading}>
        {t('programme.session.meanwhile')}
      </h2>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <Link to={sessionPath(session)} className={styles.other}>
              <span className={styles.time}>{formatDate(session.start_time, 'time')}</span>
              <LocalText row={session} name="title" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is given out: what everybody gets is there at once, the rest comes for those who are registered. */
function Materials({ session }: { session: SessionDetail }) {
  const { t } = useI18n();
  const { userId } = useSession();
  const isHydrated = useHydrated();
  const hasMore = session.attendee_materials > 0;
  const own = useQuery({ ...materialsQuery(session.id), enabled: isHydrated && hasMore && userId !== null });
  const shown = own.data ?? session.materials;
  const kept = session.materials.length + session.attendee_materials - shown.length;
  if (shown.length === 0 && kept <= 0) return null;
  return (
    <section className={styles.materials} aria-labelledby="session-materials">
      <h2 id="session-materials" className={styles.heading}>
        {t('programme.session.materials')}
      </h2>
      <ul>
        {shown.map((material) => (
          <li key={material.url}>
            <a className={styles.material} href={material.url} target="_blank" rel="noopener">
              <LocalText row={material} name="name" />
            </a>
          </li>
        ))}
      </ul>
      {kept > 0 && <p className={styles.kept}>{t('programme.session.kept', { n: kept })}</p>}
    </section>
  );
}

export function SessionView({ session }: { session: SessionDetail }) {
  const { t, lang, local } = useI18n();
  const { meetingId } = useStartup();
  const { data: sessions = [] } = useQuery(agendaQuery(meetingId));
  const data = useSessionData(session);
  const seats = useSeats();
  const now = useNow(30_000);
  const title = localValue(session, 'title', lang);
  const day = daysOf(sessions).indexOf(startOfDay(session.start_time)) + 1;
  const back = `/agendaList${addressOf({ day: Math.max(day, 1), hall: '', track: '' })}`;
  return (
    <div className={section.wrap}>
      <Head title={title.text} description={local(session, 'abstract')} path={sessionPath(session)} jsonLd={data} />
      <Crumbs to={back}>{t('programme.session.back', { day: dayInWords(session.start_time, lang) })}</Crumbs>
      <div className={styles.columns}>
        <article>
          <LocalText row={session} name="track" as="p" className={styles.track} />
          <h1 className={styles.title} lang={title.lang}>
            {title.text}
          </h1>
          <LocalText row={session} name="abstract" as="p" className={styles.abstract} />
          {session.speakers.length > 0 && (
            <section aria-labelledby="session-speakers">
              <h2 id="session-speakers" className={styles.heading}>
                {t('programme.session.speakers')}
              </h2>
              <ul className={styles.people}>
                {session.speakers.map((person) => (
                  <Person key={person.id} person={person} />
                ))}
              </ul>
            </section>
          )}
          <Materials session={session} />
        </article>
        <aside className={styles.side}>
          <p className={styles.when}>
            <span className={styles.date}>{chartDates(session.start_time)}</span>
            <span className={styles.date}>
              {formatDate(session.start_time, 'time')}–{formatDate(session.end_time, 'time')}
            </span>
            <ZoneNote at={session.start_time} className={styles.zone} />
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('programme.session.room')}</dt>
              <dd>
                {hallBeside(session.hall, local(session, 'room'))} <LocalText row={session} name="room" />
              </dd>
            </div>
            <div>
              <dt>{t('programme.session.seats')}</dt>
              <dd>{session.capacity}</dd>
            </div>
          </dl>
          <p className={styles.marks}>
            <SessionMarks session={session} />
          </p>
          <SeatPart session={session} seats={seats} now={now} isMain />
          {!session.need_booking && (
            <Button as={Link} to="/enrollPage" kind="go" wide>
              {t('programme.session.register')}
              <Icon path={arrowRight} />
            </Button>
          )}
          <a className={styles.calendar} href={fileOf(session.id, lang)} download>
            <Icon path={calendar} size={18} />
            {t('programme.session.calendar')}
          </a>
          <SeatNotes seats={seats} />
          <Meanwhile sessions={meanwhile(sessions, session)} />
        </aside>
      </div>
    </div>
  );
}
