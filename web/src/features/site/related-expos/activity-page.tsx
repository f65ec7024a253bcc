// Owns one fair beside ours: when, where, by whom, and what there is to say of it.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Expo } from '@/api/models';
import { idIn } from '@/api/query';
import { expoPath, STATUS } from '@/features/site/home/units/same-expos';
import { expoQuery } from '@/features/site/pages/queries';
import { sameExposQuery } from '@/features/site/queries';
import { zoned } from '@/shared/event-data';
import { calendar, chartDates, grouped } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Crumbs } from '@/shared/page/crumbs';
import { OneRecord } from '@/shared/page/one-record';
import { RichText } from '@/shared/page/rich-text';
import section from '@/shared/page/section.module.css';
import type { PageModule } from '@/shared/routing';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowUpRight } from '@/ui/icons';
import { Picture } from '@/ui/picture';
import { Tag } from '@/ui/tag';
import styles from './activity-page.module.css';

export const queries: PageModule['queries'] = ({ startup, search }) => [
  expoQuery(idIn(search)),
  sameExposQuery(startup.meetingId),
];

function useExpoData(expo: Expo) {
  const { lang, local } = useI18n();
  return {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    name: local(expo, 'title'),
    description: local(expo, 'summary') || undefined,
    inLanguage: lang,
    startDate: zoned(expo.start_time),
    endDate: zoned(expo.end_time),
    url: expo.website || undefined,
    location: { '@type': 'Place', name: local(expo, 'venue') || local(expo, 'city'), address: local(expo, 'city') },
    organizer: { '@type': 'Organization', name: local(expo, 'organizer') || undefined },
  };
}

function Facts({ expo }: { expo: Expo }) {
  const { t } = useI18n();
  const status = STATUS[expo.status];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('site.home.same.status')}</dt>
        <dd>{status && <Tag flag={status.flag}>{t.any(status.label)}</Tag>}</dd>
      </div>
      <div>
        <dt>{t('site.home.same.city')}</dt>
        <LocalText row={expo} name="city" as="dd" />
      </div>
      <div>
        <dt>{t('site.activity.venue')}</dt>
        <LocalText row={expo} name="venue" as="dd" />
      </div>
      <div>
        <dt>{t('site.activity.organizer')}</dt>
        <LocalText row={expo} name="organizer" as="dd" />
      </div>
      <div>
        <dt>{t('site.activity.area')}</dt>
        <dd>{t('site.activities.area', { area: grouped(expo.area) })}</dd>
      </div>
    </dl>
  );
}

function Others({ id }: { id: number }) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: expos = [] } = useQuery(sameExposQuery(meetingId));
  const others = expos.filter((expo) => expo.id !== id && expo.status !== 3).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <nav className={styles.others} aria-label={t('site.activity.others')}>
      <p className={styles.othersTitle}>{t('site.activity.others')}</p>
      <ul>
        {others.map((expo) => (
          <li key={expo.id}>
            <Link to={expoPath(expo)} className={styles.other}>
              <span className={styles.date}>{chartDates(expo.start_time)}</span>
              <LocalText row={expo} name="title" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Body({ expo }: { expo: Expo }) {
  const { t, lang } = useI18n();
  const data = useExpoData(expo);
  const title = localValue(expo, 'title', lang);
  const summary = localValue(expo, 'summary', lang);
  return (
    <div className={section.wrap}>
      <Head
        title={title.text}
        description={summary.text}
        image={expo.image || null}
        path={expoPath(expo)}
        jsonLd={data}
      />
      <Crumbs to="/activityList">{t('site.activity.all')}</Crumbs>
      <header className={styles.head}>
        <p className={styles.when}>
          <span className={styles.dates}>{chartDates(expo.start_time, expo.end_time)}</span>
          <span>{calendar(expo.start_time).year}</span>
        </p>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        <LocalText row={expo} name="summary" as="p" className={styles.summary} />
      </header>
      {expo.image && (
        <div className={styles.frame}>
          <Picture src={expo.image} alt="" width={1200} height={420} early cover />
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <RichText row={expo} name="body" below={1} />
          {expo.website && (
            <p className={styles.site}>
              <Button as={SiteLink} to={expo.website} kind="ink">
                {t('site.activity.website')}
                <Icon path={arrowUpRight} />
              </Button>
            </p>
          )}
        </div>
        <div>
          <Facts expo={expo} />
          <Others id={expo.id} />
        </div>
      </div>
    </div>
  );
}

export default function ActivityPage() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const expo = useQuery(expoQuery(idIn(search)));
  return (
    <OneRecord query={expo} list="/activityList" back={t('site.activity.all')}>
      {(found) => <Body expo={found} />}
    </OneRecord>
  );
}
