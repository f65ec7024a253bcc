// Owns a guest's personal page: whose link it is, and what to do where it is nobody's. The link alone opens it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Empty, Loading } from '@/ui/states';
import { PAGE, PATH } from '../models';
import { invitationQuery } from '../queries';
import styles from './invitation-page.module.css';
import { Invited } from './invited';
import { GUEST } from './models';

export default function InvitationPage() {
  const t = useT();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className={styles.page}>
      <Head title={t('attend.invitation.plain')} path={PAGE.invitation} noindex />
      {/* The server's page does not know whose link it is. */}
      {!isHydrated ? (
        <>
          <h1 className={styles.title}>{t('attend.invitation.plain')}</h1>
          <Loading label={t('shared.loading')} lines={6} />
        </>
      ) : token ? (
        <Guest token={token} />
      ) : (
        <NotThere text={t('attend.invitation.incomplete')} />
      )}
    </div>
  );
}

function NotThere({ text, again }: { text: string; again?: () => void }) {
  const t = useT();
  return (
    <>
      <h1 className={styles.title}>{t('attend.invitation.plain')}</h1>
      <Empty
        title={t('attend.invitation.nothing')}
        action={
          again ? (
            <Button onClick={again}>{t('shared.retry')}</Button>
          ) : (
            <Button as={Link} to="/">
              {t('attend.invitation.home')}
            </Button>
          )
        }
      >
        {text}
      </Empty>
    </>
  );
}

function Guest({ token }: { token: string }) {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), retry: false });
  const isNew = data?.state === GUEST.invited;
  useEffect(() => {
    // The host sees that it was opened; for the guest nothing depends on it.
    const noteOpened = async () => {
      try {
        await apiOf(client).post(PATH.opened, { token }, { json: true });
      } catch (failure) {
        if (!isFailure(failure)) throw failure;
      }
    };
    if (isNew) void noteOpened();
  }, [client, isNew, token]);
  if (isFailure(error) && error.status === 404) return <NotThere text={t('attend.invitation.unknown')} />;
  if (error) return <NotThere text={failureText(error, t)} again={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <h1 className={styles.title}>{t('attend.invitation.plain')}</h1>
        <Loading label={t('shared.loading')} lines={6} />
      </>
    );
  }
  return <Invited token={token} invitation={data} />;
}
