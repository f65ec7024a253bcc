// Owns the people of a company who let its page show them: face, name and title, nothing else.
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { initials } from '@/shared/person';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './team.module.css';

export function Team({ team }: Pick<Company, 'team'>) {
  const { t, local } = useI18n();
  if (team.length === 0) return null;
  return (
    <Block title={t('company.page.team')}>
      <ul className={styles.team}>
        {team.map((member) => (
          <li key={member.id}>
            {member.avatar ? (
              <img className={styles.face} src={member.avatar} alt="" loading="lazy" decoding="async" />
            ) : (
              <span className={styles.face} aria-hidden="true">
                {initials(local(member, 'name'))}
              </span>
            )}
            <div>
              <LocalText row={member} name="name" as="b" />
              <LocalText row={member} name="title" as="p" />
            </div>
          </li>
        ))}
      </ul>
    </Block>
  );
}
