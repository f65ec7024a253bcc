// Where the activation mail leads: activates the account, or sends another link when this one is of no use.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { accountApi, useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { failureText } from '@/shared/failure-text';
import { useForm } from '@/shared/form/use-form';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { useHydrated } from '@/shared/use-hydrated';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Loading } from '@/ui/states';
import { CheckMail } from '../check-mail';
import { emailRule } from '../rules';
import { SignForm } from '../sign-form';
import { SignHeading } from '../sign-heading';
import styles from '../step.module.css';

export default function ActivationPage() {
  const t = useT();
  return (
    <>
      <Head title={t('identity.activation')} path="/activationSuccess" noindex />
      <Activation />
    </>
  );
}

function Activation() {
  const t = useT();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // Asked once per token, however often the page renders: a link works a single time.
  const { data, error, refetch } = useQuery({
    queryKey: ['identity/activate', token],
    queryFn: ({ client }) => accountApi(client).activate(token),
    enabled: isHydrated && token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data) return <Activated account={data.account} />;
  if (isHydrated && (!token || (isFailure(error) && error.code === REFUSED.linkUsed))) return <AskAgain />;
  if (error) {
    return (
      <>
        <SignHeading title={t('identity.activation')} />
        <Alert kind="bad" className={styles.message}>
          {failureText(error, t)}
        </Alert>
        <Button size="large" wide onClick={() => refetch()}>
          {t('shared.retry')}
        </Button>
      </>
    );
  }
  return (
    <>
      <SignHeading title={t('identity.activation')} />
      <Loading label={t('shared.loading')} lines={3} />
    </>
  );
}

function Activated({ account }: { account: string }) {
  const t = useT();
  return (
    <>
      <SignHeading title={t('identity.activated')} takesFocus>
        <p>{t('identity.activatedText')}</p>
        <p>
          <b>{account}</b>
        </p>
      </SignHeading>
      <Button as={Link} to="/signIn" state={{ account }} kind="go" size="large" wide>
        {t('identity.signIn')}
      </Button>
    </>
  );
}

function AskAgain() {
  const t = useT();
  const api = useAccountApi();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useForm({
    names: ['account'] as const,
    rules: { account: emailRule(t) },
    refusalField: 'account',
    send: async ({ account }) => {
      await api.resendActivation(account.trim());
      setMailedTo(account.trim());
    },
  });
  if (mailedTo) return <CheckMail email={mailedTo} onBack={() => setMailedTo(null)} />;
  return (
    <>
      <SignHeading title={t('identity.linkDead')} takesFocus>
        <p>{t('identity.activationDead')}</p>
      </SignHeading>
      <SignForm action={t('identity.resend')} form={form}>
        <Field label={t('identity.email')} error={form.errors.account} required>
          <Input name="account" type="email" size="large" autoComplete="email" inputMode="email" spellCheck={false} />
        </Field>
      </SignForm>
    </>
  );
}
