// A company's people: who belongs to it, who wants to, and who was invited. Its super administrator looks after all three.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { NoCompany } from '../profile/no-company';
import styles from './company-member-page.module.css';
import { InvitationsPart } from './invitations-part';
import { MembersTable } from './members-table';
import { membersQuery } from './queries';
import { RequestsPart } from './requests-part';

/** Where a company registers its people for the fair together. */
const REGISTER = '/console/participationManage/teamRegister';

export default function CompanyMemberPage() {
  const company = useSession().user?.company_id;
  return company ? <People /> : <NoCompany />;
}

function People() {
  const t = useT();
  const { userId } = useSession();
  const { data, error, refetch } = useQuery(membersQuery());
  const own = data?.find((member) => member.user_id === userId);
  if (error) {
    return (
      <ErrorPanel title={t('shared.busy')} action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}>
        {failureText(error, t)}
      </ErrorPanel>
    );
  }
  if (!own) return <Loading label={t('shared.loading')} lines={6} />;
  return (
    <div className={styles.parts}>
      <Head title={t('company.members.title')} noindex />
      <MembersTable own={own} />
      <p>
        <Button as={Link} to={REGISTER}>
          {t('company.members.register')}
        </Button>
      </p>
      {own.is_super_admin ? (
        <>
          <RequestsPart />
          <InvitationsPart />
        </>
      ) : null}
    </div>
  );
}
