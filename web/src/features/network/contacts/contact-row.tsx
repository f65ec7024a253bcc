// Owns one contact: who, how to reach them, where one met, and what one has noted for oneself.
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { useNow } from '@/ui/use-now';
import styles from './contacts.module.css';
import { type Contact, WAY } from './models';
import { PersonLine } from './person-line';
import { Stars } from './stars';

interface ContactRowProps {
  contact: Contact;
  onEdit: () => void;
  onRemove: () => void;
  onTag: (tag: string) => void;
}

const MINUTE_MS = 60_000;

export function ContactRow({ contact, onEdit, onRemove, onTag }: ContactRowProps) {
  const { t, local } = useI18n();
  const now = useNow(MINUTE_MS);
  const name = local(contact, 'name') || t('network.contacts.gone');
  const isDue = Boolean(contact.remind_at && now !== null && contact.remind_at <= now);
  const call = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;
  return (
    <li className={styles.row}>
      <PersonLine person={contact} />
      <div className={styles.about}>
        <p className={styles.reach}>
          {contact.mobile ? <a href={call(contact.mobile)}>{contact.mobile}</a> : null}
          {contact.phone ? <a href={call(contact.phone)}>{contact.phone}</a> : null}
          {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : null}
          {contact.wechat ? <span>{t('network.contacts.wechat', { id: contact.wechat })}</span> : null}
        </p>
        {contact.note ? <p className={styles.message}>{contact.note}</p> : null}
        <p className={styles.facts}>
          <Stars rating={contact.rating} />
          <span>
            {t(contact.way === WAY.scan ? 'network.contacts.byScan' : 'network.contacts.byRequest', {
              at: formatDate(contact.exchanged_at, 'date'),
            })}
          </span>
          <LocalText row={contact} name="met" />
        </p>
        {contact.tags.length > 0 ? (
          <ul className={styles.tags}>
            {contact.tags.map((tag) => (
              <li key={tag}>
                <button type="button" onClick={() => onTag(tag)}>
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {contact.remind_at ? (
          <Tag flag={isDue ? 'U' : 'P'}>
            {t(isDue ? 'network.contacts.dueSince' : 'network.contacts.remindAt', {
              at: formatDate(contact.remind_at, 'minute'),
            })}
          </Tag>
        ) : null}
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={t('network.contacts.editOf', { name })} onClick={onEdit}>
          {t('network.contacts.edit')}
        </Button>
        <Button size="small" aria-label={t('network.contacts.removeOf', { name })} onClick={onRemove}>
          {t('network.contacts.remove')}
        </Button>
      </div>
    </li>
  );
}
