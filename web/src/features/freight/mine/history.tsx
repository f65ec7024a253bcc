// Owns what happened to an inquiry, the latest first.
import { formatDate } from '@/shared/format';
import { type LabelKey, useI18n } from '@/shared/i18n';
import type { Inquiry } from '../inquire/models';
import styles from './detail.module.css';

/** Kinds of event that have words of their own. */
const KNOWN = [
  'create',
  'change',
  'submit',
  'distribute',
  'recall',
  'complete',
  'discard',
  'claim',
  'withdraw',
  'withdrawn',
  'withdraw_failed',
  'expire',
  'quote',
  'requote',
] as const;

/** What happened, for owners as for staff. */
export const eventLabel = (kind: string) =>
  `freight.event.${KNOWN.find((one) => one === kind) ?? 'other'}` as const satisfies LabelKey;

export function History({ events }: { events: Inquiry['events'] }) {
  const { t } = useI18n();
  return (
    <section className={styles.sheet} aria-label={t('freight.mine.history')}>
      <h2 className={styles.title}>{t('freight.mine.history')}</h2>
      <ol className={styles.events}>
        {events.toReversed().map((event, at) => (
          <li key={at}>
            <time className={styles.time}>{formatDate(event.at, 'minute')}</time>
            <span>
              {t(eventLabel(event.kind))}
              {event.text && <small>{event.text}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
