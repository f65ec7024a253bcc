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
  'expire',
  'quote',
  'requote',
  'ask_back',
  'answer',
  'accept',
  'rate',
] as const;
type Kind = (typeof KNOWN)[number];

const labelOf = (kind: string) => {
  const known: Kind | undefined = KNOWN.find((one) => one === kind);
  return `freight.event.${known ?? 'other'}` as const satisfies LabelKey;
};

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
              {t(labelOf(event.kind))}
              {event.text && <small>{event.text}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
