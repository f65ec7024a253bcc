// Owns the booth book: every hall with its booths and who stands there, made to be printed.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chartDates } from '@/shared/format';
import { Head, meetingTitle } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import type { PageModule } from '@/shared/routing';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft, download } from '@/ui/icons';
import { PAGE, stateOf } from '../models';
import { StateMark } from '../plan/booth-layer';
import { bookQuery } from '../queries';
import styles from './book.module.css';

export const queries: PageModule['queries'] = ({ startup }) => [bookQuery(startup.meetingId)];

export default function BookPage() {
  const { t, lang, local } = useI18n();
  const { meeting, meetingId } = useStartup();
  const isHydrated = useHydrated();
  const query = useQuery(bookQuery(meetingId));
  return (
    <div className={styles.page}>
      <Head title={t('booth.book.title')} description={t('booth.book.description')} path={PAGE.book} />
      <header className={styles.head}>
        <p className={styles.fair}>{meetingTitle(meeting, lang)}</p>
        <h1 className={styles.title}>{t('booth.book.title')}</h1>
        <p className={styles.dates}>{chartDates(meeting.start_time, meeting.end_time)}</p>
        <p className={styles.buttons}>
          {/* Its place is kept until there is a script to press it: the way back beside it is not to move. */}
          <Button kind="ink" className={isHydrated ? undefined : styles.asleep} onClick={() => window.print()}>
            <Icon path={download} />
            {t('booth.booked.print')}
          </Button>
          <Button as={Link} to={PAGE.plan}>
            <Icon path={arrowLeft} />
            {t('booth.reserve.toPlan')}
          </Button>
        </p>
      </header>
      <Loaded query={query} empty={{ title: t('booth.plan.none'), text: t('booth.plan.noneText') }}>
        {(halls) =>
          halls.map((hall) => (
            <section key={hall.id} className={styles.hall} aria-labelledby={`hall-${hall.id}`}>
              <h2 id={`hall-${hall.id}`} className={styles.name}>
                {local(hall, 'name')}
                <small>
                  {hall.booths.length > 0 && t('booth.book.counts', { n: hall.booths_total, free: hall.booths_free })}
                </small>
              </h2>
              {hall.booths.length === 0 && <p className={styles.none}>{t('booth.hall.empty')}</p>}
              <ul className={styles.booths}>
                {hall.booths.map((booth) => {
                  const state = stateOf(booth.status);
                  const name = local(booth, 'company_name');
                  return (
                    <li key={booth.booth_no}>
                      <b>{booth.booth_no}</b>
                      <StateMark look={state} size={14} />
                      <span>
                        {name || t(`booth.state.${state}`)}
                        {name && local(booth, 'country') && <small>{local(booth, 'country')}</small>}
                      </span>
                      <i>{t('booth.area', { n: booth.area })}</i>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </div>
  );
}
