// Where an invitation to a company leads: what it is, where one stands, and one button.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n, useT } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { reloadSession, rememberReturn, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { ZoneNote } from '@/shared/zone-note';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Empty, Loading } from '@/ui/states';
import styles from './invite-page.module.css';
import { INVITATION, invitationQuery, type OpenInvitation } from './queries';

const MEMBERS_PAGE = '/console/participationManage/companyMember';
/** Why an invitation works no more, by its state. */
const OVER = { 1: 'company.invite.used', 2: 'company.invite.ended', 3: 'company.invite.withdrawn' } as const;

export default function InvitePage() {
  const t = useT();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return (
    <div className={styles.page}>
      <Head title={t('company.invite.title')} path="/companyInvite" noindex />
      {/* The server's page knows neither the code nor the reader. */}
      {!isHydrated ? (
        <>
          <h1 className={styles.title}>{t('company.invite.title')}</h1>
          <Loading label={t('shared.loading')} lines={4} />
        </>
      ) : code ? (
        <Invitation code={code} />
      ) : (
        <NotThere text={t('company.invite.incomplete')} />
      )}
    </div>
  );
}

function NotThere({ text, action }: { text: string; action?: ReactNode }) {
  const t = useT();
  return (
    <>
      <h1 className={styles.title}>{t('company.invite.title')}</h1>
      <Empty
        title={t('company.invite.nothing')}
        action={
          action ?? (
            <Button as={Link} to="/">
              {t('company.invite.home')}
            </Button>
          )
        }
      >
        {text}
      </Empty>
    </>
  );
}

function Invitation({ code }: { code: string }) {
  const { t, local } = useI18n();
  const { userId } = useSession();
  const { data, error, refetch } = useQuery(invitationQuery(code, userId));
  if (isFailure(error) && error.status === 404) return <NotThere text={t('company.invite.unknown')} />;
  if (error) {
    const again = <Button onClick={() => refetch()}>{t('shared.retry')}</Button>;
    return <NotThere text={failureText(error, t)} action={again} />;
  }
  if (!data) return <Loading label={t('shared.loading')} lines={4} />;
  const by = local(data, 'invited_by');
  const company = local(data, 'name');
  return (
    <>
      <div className={styles.company}>
        {data.logo ? <img className={styles.logo} src={data.logo} alt="" width={72} height={72} /> : null}
        <div>
          <h1 className={styles.title}>{t('company.invite.join', { company })}</h1>
          <p className={styles.lead}>
            {by ? t('company.invite.by', { name: by, company }) : t('company.invite.open', { company })}
          </p>
        </div>
      </div>
      <Standing code={code} invitation={data} company={company} />
    </>
  );
}

interface StandingProps {
  code: string;
  invitation: OpenInvitation;
  company: string;
}

/** Where the reader stands, and what there is to do about it. */
function Standing({ code, invitation, company }: StandingProps) {
  const { t, local } = useI18n();
  const { standing, state } = invitation;
  const toCompany = (
    <Button as={Link} to={MEMBERS_PAGE} kind="go" size="large">
      {t('company.invite.toCompany')}
    </Button>
  );
  // Whoever has come needs no invitation any more, and whoever waits hears of it either way.
  if (standing === 'member') {
    return (
      <InviteMessage kind="ok" text={t('company.invite.member', { company })}>
        {toCompany}
      </InviteMessage>
    );
  }
  if (standing === 'waiting') return <InviteMessage kind="ok" text={t('company.invite.waiting', { company })} />;
  if (standing === 'elsewhere') {
    return (
      <InviteMessage
        kind="bad"
        text={t('company.invite.elsewhere', { own: local(invitation, 'own_company'), company })}
      >
        <Button as={Link} to={MEMBERS_PAGE} size="large">
          {t('company.invite.toOwn')}
        </Button>
      </InviteMessage>
    );
  }
  if (state !== 0)
    return <InviteMessage kind="bad" text={t(OVER[state as keyof typeof OVER] ?? 'company.invite.ended')} />;
  if (standing === 'refused') return <InviteMessage kind="bad" text={t('company.invite.refused', { company })} />;
  if (standing === 'stranger') return <SignInFirst invitation={invitation} />;
  return <Accept code={code} invitation={invitation} company={company} />;
}

function InviteMessage({ kind, text, children }: { kind: 'ok' | 'bad'; text: string; children?: ReactNode }) {
  return (
    <>
      <Alert kind={kind}>{text}</Alert>
      {children ? <p className={styles.buttons}>{children}</p> : null}
    </>
  );
}

function Until({ at }: { at: number }) {
  const t = useT();
  return (
    <p className={styles.note}>
      {t('company.invite.until', { time: formatDate(at, 'minute') })} <ZoneNote at={at} />
    </p>
  );
}

/** The way in for those who are not, and back to this page: by mail it goes through another tab. */
function SignInFirst({ invitation }: { invitation: OpenInvitation }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const remember = () => rememberReturn(pathname + search, { isLasting: true });
  return (
    <>
      <p className={styles.text}>
        {invitation.email_hint
          ? t('company.invite.signInWith', { email: invitation.email_hint })
          : t('company.invite.signInFirst')}
      </p>
      <p className={styles.buttons}>
        <Button as={Link} to="/signIn" kind="go" size="large" onClick={remember}>
          {t('company.invite.signIn')}
        </Button>
        <Button as={Link} to="/signUp" size="large" onClick={remember}>
          {t('company.invite.signUp')}
        </Button>
      </p>
      <Until at={invitation.expires_at} />
    </>
  );
}

function Accept({ code, invitation, company }: StandingProps) {
  const { t, local } = useI18n();
  const client = useQueryClient();
  const startup = useStartup();
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mayJoin = invitation.standing === 'may_join';
  const accept = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { standing } = await apiOf(client).post(`${INVITATION}/accept`, { code }, { auth: true, json: true });
      if (standing === 'member') await reloadSession(client, startup);
      await client.invalidateQueries({ queryKey: [INVITATION] });
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.text}>
        {t('company.invite.as', { name: personName(user, { local }) })}{' '}
        {mayJoin
          ? t('company.invite.mayJoin')
          : invitation.email_hint
            ? t('company.invite.otherAddress', { email: invitation.email_hint })
            : t('company.invite.mayAsk')}
      </p>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      <p className={styles.buttons}>
        <Button kind="go" size="large" busy={isBusy} onClick={accept}>
          {mayJoin ? t('company.invite.joinDo', { company }) : t('company.invite.askDo')}
        </Button>
      </p>
      <Until at={invitation.expires_at} />
    </>
  );
}
