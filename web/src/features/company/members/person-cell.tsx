// Somebody in a table of people: face, name, and what is known beside it.
import { useI18n } from '@/shared/i18n';
import { initials, personName } from '@/shared/person';
import { TwoLines } from '@/shared/table/cells';
import styles from './company-member-page.module.css';

interface Person {
  name_zh: string;
  name_en: string;
  email: string;
  avatar: string;
}

export function PersonCell({ person, note }: { person: Person; note?: string }) {
  const { t, local } = useI18n();
  const name = personName(person, { local }) || t('company.members.former');
  return (
    <span className={styles.person}>
      {person.avatar ? (
        <img className={styles.face} src={person.avatar} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <TwoLines first={name} second={note ?? person.email} />
    </span>
  );
}
