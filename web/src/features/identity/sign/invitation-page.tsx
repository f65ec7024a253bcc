// Where an invitation leads: name and password, and the account with its roles is there.
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { accountApi, useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { failureText } from '@/shared/failure-text';
import { useForm } from '@/shared/form/use-form';
import { formatDate } from '@/shared/format';
import { Head } from '@/shared/head';
import { useI18n, useT } from '@/shared/i18n';
import { useHydrated } from '@/shared/use-hydrated';
import { ZoneNote } from '@/shared/zone-note';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/states';
import { NameField } from './fields/name-field';
import { NewPassword, PasswordAgain } from './fields/password-fields';
import { TermsField } from './fields/terms-field';
import { Refusal } from './refusal';
import { againRule, newPasswordRule, termsRule } from './rules';
import { SignForm } from './sign-form';
import { SignHeading } from './sign-heading';
import styles from './step.module.css';
import { useCompleteSignIn, useLeaveWhenSignedIn } from './use-complete-sign-in';
import { useRefusal } from './use-refusal';

const NAMES = ['name', 'password', 'again', 'accept_terms'] as const;
const REFUSALS = [REFUSED.invitationEnded, REFUSED.exists, REFUSED.tooMany, REFUSED.tenantDisabled];

export default function InvitationPage() {
  const t = useT();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  useLeaveWhenSignedIn();
  return (
    <>
      <Head title={t('identity.invitation')} path="/invitation" noindex />
      {/* The server's page does not know the link's token. */}
      {!isHydrated ? (
        <Loading label={t('shared.loading')} />
      ) : token ? (
        <Invitation token={token} />
      ) : (
        <NotOpen reason={t('identity.invitationIncomplete')} />
      )}
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const { t, local } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['identity/invitation', token],
    queryFn: ({ client }) => accountApi(client).invitation(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <NotOpen reason={failureText(error, t)} onRetry={() => refetch()} />;
  if (!data) return <Loading label={t('shared.loading')} />;
  return (
    <>
      <SignHeading title={t('identity.invitation')}>
        <p>
          {t('identity.invitationText', { site: local(data, 'site'), email: data.email })}{' '}
          {t('identity.invitationUntil', { time: formatDate(data.expires_at, 'minute') })}{' '}
          <ZoneNote at={data.expires_at} />
        </p>
      </SignHeading>
      <Accept token={token} email={data.email} />
    </>
  );
}

/** Why there is nothing to accept, and where to go instead. */
function NotOpen({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  const t = useT();
  return (
    <>
      <SignHeading title={t('identity.invitation')} />
      <Alert kind="bad" className={styles.message}>
        {reason}
      </Alert>
      {onRetry ? (
        <Button size="large" wide onClick={onRetry}>
          {t('shared.retry')}
        </Button>
      ) : null}
      <Button as={Link} to="/signIn" size="large" wide>
        {t('identity.toSignIn')}
      </Button>
    </>
  );
}

function Accept({ token, email }: { token: string; email: string }) {
  const t = useT();
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: NAMES,
    rules: {
      name: (value) => (value.trim() ? null : t('identity.nameMissing')),
      password: newPasswordRule(t),
      again: againRule(t, 'password'),
      accept_terms: termsRule(t),
    },
    send: keepRefusal(async ({ name, password }) => {
      await completeSignIn(await api.acceptInvitation({ token, name: name.trim(), password }));
    }),
  });
  return (
    <SignForm
      action={t('identity.invitationDo')}
      refusal={<Refusal failure={refusal} typed={{ account: email }} />}
      form={form}
    >
      <NameField error={form.errors.name} isRequired />
      <NewPassword name="password" label={t('identity.password')} error={form.errors.password} />
      <PasswordAgain name="again" error={form.errors.again} />
      <TermsField error={form.errors.accept_terms} />
    </SignForm>
  );
}
