// Visitors of this week beside last week's, and the latest faces of those who show their name.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { initials } from '@/shared/person';
import { useStartup } from '@/shared/startup';
import { Sheet } from '@/shared/tools/page';
import { TextLink } from '@/ui/text-link';
import { VISITORS } from './next-step';
import styles from './overview-page.module.css';
import { countsQuery, type Viewers, viewersQuery } from './queries';

const FACES = 5;

export function VisitorsSheet() {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const { data: counts } = useQuery(countsQuery(meetingId));
  const { data: latest } = useQuery(viewersQuery(meetingId));
  return (
    <Sheet
      title={t('company.exhibiting.visitors')}
      aside={
        <TextLink as={Link} to={VISITORS}>
          {t('company.exhibiting.allVisitors')}
        </TextLink>
      }
    >
      {counts ? (
        <dl className={styles.counts}>
          {(['today', 'this_week', 'last_week', 'total'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`company.exhibiting.${name}`)}</dt>
              <dd>{grouped(counts[name])}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {latest ? <Faces latest={latest} /> : null}
    </Sheet>
  );
}

function Faces({ latest: { viewers, anonymous } }: { latest: Viewers }) {
  const { t, lang, local } = useI18n();
  if (viewers.length === 0 && anonymous === 0) return <p className={styles.note}>{t('company.exhibiting.nobody')}</p>;
  return (
    <>
      <ul className={styles.people} aria-label={t('company.exhibiting.latest')}>
        {viewers.slice(0, FACES).map((viewer) => {
          const name = local(viewer, 'name');
          const words = [local(viewer, 'company'), local(viewer, 'country')].filter(Boolean);
          return (
            <li key={viewer.id}>
              <Face name={name} avatar={viewer.avatar} />
              <p>
                <b>{name || t('company.exhibiting.gone')}</b>
                <small>{words.join(lang === 'zh' ? '，' : ', ')}</small>
              </p>
              <time>{formatDate(viewer.viewed_at, 'minute')}</time>
            </li>
          );
        })}
      </ul>
      {anonymous > 0 ? <p className={styles.note}>{t('company.exhibiting.anonymous', { n: anonymous })}</p> : null}
    </>
  );
}

export const Face = ({ name, avatar }: { name: string; avatar: string }) =>
  avatar ? (
    <img className={styles.face} src={avatar} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={styles.face} aria-hidden="true">
      {initials(name)}
    </span>
  );
