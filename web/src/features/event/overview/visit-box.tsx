// The participant's visit as a badge: who, when, where, in which role and state.
import { chartDates } from '@/shared/format';
import { orDash } from '@/shared/format/missing';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import type { FlagCode } from '@/ui/flag';
import { Tag } from '@/ui/tag';
import type { Registration } from './steps';
import styles from './visit-box.module.css';

const FLAGS: Record<Registration, FlagCode> = {
  none: 'draft',
  open: 'K',
  confirmed: 'C',
  refused: 'N',
  cancelled: 'M',
};
const STRIP = '/art/banner-chart-approach-1920x450.svg';

interface VisitBoxProps {
  name: string;
  company: string;
  registration: Registration;
  isExhibitor: boolean;
}

export function VisitBox({ name, company, registration, isExhibitor }: VisitBoxProps) {
  const { t, local } = useI18n();
  const { meeting } = useStartup();
  return (
    <section className={styles.badge} data-order="visit" aria-label={t('event.overview.badge')}>
      <div className={styles.strip}>
        <img src={STRIP} alt="" width={1920} height={450} />
      </div>
      <div className={styles.body}>
        <p className={styles.role}>{t(isExhibitor ? 'event.overview.exhibitor' : 'event.overview.visitor')}</p>
        <p className={styles.name}>{name}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('event.overview.dates')}</dt>
            <dd className={styles.large}>{chartDates(meeting.start_time, meeting.end_time)}</dd>
          </div>
          <div>
            <dt>{t('event.overview.place')}</dt>
            <dd className={styles.large}>{local(meeting, 'city')}</dd>
          </div>
          <div>
            <dt>{t('event.overview.company')}</dt>
            <dd>{orDash(company)}</dd>
          </div>
          <div>
            <dt>{t('event.overview.status')}</dt>
            <dd>
              <Tag flag={FLAGS[registration]}>{t(`event.overview.status.${registration}`)}</Tag>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
