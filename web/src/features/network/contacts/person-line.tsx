// Owns a person in a list: picture, name that leads to the card, what they do and for whom.
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { initials } from '@/shared/person';
import { Picture } from '@/ui/picture';
import { cardPage } from '../card/models';
import styles from './contacts.module.css';

interface Person {
  card_code: string;
  avatar: string;
  name_zh: string;
  name_en: string;
  position_zh: string;
  position_en: string;
  company_zh: string;
  company_en: string;
}

export function PersonLine({ person }: { person: Person }) {
  const { t, lang } = useI18n();
  const name = localValue(person, 'name', lang);
  const shown = name.text || t('network.contacts.gone');
  return (
    <div className={styles.person}>
      <span className={styles.avatar}>
        {person.avatar ? (
          <Picture src={person.avatar} alt="" width={48} height={48} cover />
        ) : (
          <b aria-hidden="true">{initials(name.text)}</b>
        )}
      </span>
      <div>
        <h2 className={styles.name} lang={name.lang}>
          {person.card_code ? <Link to={cardPage(person.card_code)}>{shown}</Link> : shown}
        </h2>
        <LocalText row={person} name="position" as="p" className={styles.facts} />
        <LocalText row={person} name="company" as="p" className={styles.facts} />
      </div>
    </div>
  );
}
