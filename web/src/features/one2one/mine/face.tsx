// Owns how a person is shown beside a meeting: picture or initials, name, and where they work.
import { useI18n } from '@/shared/i18n';
import { initials, personName } from '@/shared/person';
import styles from './face.module.css';

export interface ShownPerson {
  name_zh?: string | null;
  name_en?: string | null;
  avatar?: string | null;
  company_zh?: string | null;
  company_en?: string | null;
  position_zh?: string | null;
  position_en?: string | null;
}

export function Face({ of }: { of: ShownPerson }) {
  const i18n = useI18n();
  return of.avatar ? (
    <img className={styles.face} src={of.avatar} alt="" width={40} height={40} loading="lazy" decoding="async" />
  ) : (
    <span className={styles.face} aria-hidden="true">
      {initials(personName(of, i18n))}
    </span>
  );
}

/** "Bluebird Air Cargo, head of lanes" */
export function useJobWords() {
  const { lang, local } = useI18n();
  return (of: ShownPerson) =>
    [local(of, 'company'), local(of, 'position')].filter(Boolean).join(lang === 'zh' ? '，' : ', ');
}
