// Owns the events of a company's history, as a ruled line of dates.
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './events.module.css';

export function Events({ events }: Pick<Company, 'events'>) {
  const { t } = useI18n();
  if (events.length === 0) return null;
  return (
    <Block title={t('company.page.events')}>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <time className={styles.date} dateTime={formatDate(event.date, 'date')}>
              {formatDate(event.date, 'month').replace('-', '.')}
            </time>
            <div className={styles.words}>
              <LocalText row={event} name="title" as="h3" />
              <LocalText row={event} name="text" as="p" />
            </div>
          </li>
        ))}
      </ol>
    </Block>
  );
}
