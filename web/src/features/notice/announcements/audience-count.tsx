// Whom an announcement would reach at the moment, and by which ways.
import { useQuery } from '@tanstack/react-query';
import { failureText } from '@/shared/failure-text';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useApi, WRITE } from '@/shared/use-api';
import { Alert } from '@/ui/alert';
import { ANNOUNCEMENT, type Audience } from '../models';
import styles from './announcements.module.css';

interface AudienceCountProps {
  audience: Audience;
  activityId?: number;
}

export function AudienceCount({ audience, activityId }: AudienceCountProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: [ANNOUNCEMENT.preview, activityId ?? null, audience],
    queryFn: () => api.post(ANNOUNCEMENT.preview, { activity_id: activityId, audience }, WRITE),
    staleTime: 0,
    meta: { personal: true },
    // The old numbers stay until the new ones are there.
    placeholderData: (shown) => shown,
  });
  if (error) return <Alert kind="bad">{failureText(error, t)}</Alert>;
  if (!data) return <p role="status">{t('shared.loading')}</p>;
  if (data.people === 0) return <Alert kind="warn">{t('notice.reach.nobody')}</Alert>;
  const names = data.sample.map((person) => local(person, 'name')).filter(Boolean);
  return (
    <div className={styles.reach} role="status">
      <p>
        <b>{t('notice.reach.people', { n: grouped(data.people) })}</b>{' '}
        {t('notice.reach.ways', {
          site: grouped(data.by_site),
          mail: grouped(data.by_mail),
          sms: grouped(data.by_sms),
        })}
      </p>
      {names.length > 0 ? <p>{t('notice.reach.sample', { names: names.join(t('records.listComma')) })}</p> : null}
    </div>
  );
}
