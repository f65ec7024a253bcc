// Who looks after the company's page.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { Sheet } from '@/shared/tools/page';
import { TextLink } from '@/ui/text-link';
import styles from './overview-page.module.css';
import { teamQuery } from './queries';
import { Face } from './visitors-sheet';

const SHOWN = 4;
const MEMBERS = '/console/participationManage/companyMember';

export function TeamSheet({ companyId }: { companyId: number }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data: team } = useQuery(teamQuery(companyId));
  return (
    <Sheet
      title={t('company.exhibiting.team')}
      aside={
        <TextLink as={Link} to={MEMBERS}>
          {t('company.exhibiting.members')}
        </TextLink>
      }
    >
      {team ? (
        <>
          <ul className={styles.people}>
            {team.slice(0, SHOWN).map((member) => {
              const name = personName(member, i18n);
              return (
                <li key={member.user_id}>
                  <Face name={name} avatar={member.avatar} />
                  <p>
                    <b>{name}</b>
                    {member.is_super_admin ? <small>{t('company.exhibiting.admin')}</small> : null}
                  </p>
                </li>
              );
            })}
          </ul>
          {team.length > SHOWN ? (
            <p className={styles.note}>{t('company.exhibiting.moreTeam', { n: team.length - SHOWN })}</p>
          ) : null}
          {team.length === 1 ? <p className={styles.note}>{t('company.exhibiting.alone')}</p> : null}
        </>
      ) : null}
    </Sheet>
  );
}
