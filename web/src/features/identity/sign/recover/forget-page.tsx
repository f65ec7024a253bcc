// A forgotten password: a link by mail, or a code by SMS. The answer is the same whether there is such an account.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAccountApi } from '@/features/identity/api';
import { useForm } from '@/shared/form/use-form';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { accountRule, bareAccount, isMobileAccount } from '../rules';
import { SignForm } from '../sign-form';
import { SignHeading } from '../sign-heading';
import styles from '../step.module.css';

export default function ForgetPage() {
  const t = useT();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  return (
    <>
      <Head title={t('identity.forgetTitle')} description={t('identity.forgetText')} path="/forgetPassword" />
      {mailedTo ? (
        <Mailed email={mailedTo} onBack={() => setMailedTo(null)} />
      ) : (
        <>
          <SignHeading title={t('identity.forgetTitle')}>
            <p>{t('identity.forgetText')}</p>
          </SignHeading>
          <ForgetForm onMailed={setMailedTo} />
        </>
      )}
    </>
  );
}

function ForgetForm({ onMailed }: { onMailed: (email: string) => void }) {
  const t = useT();
  const api = useAccountApi();
  const navigate = useNavigate();
  const form = useForm({
    names: ['account'] as const,
    rules: { account: accountRule(t) },
    refusalField: 'account',
    send: async ({ account }) => {
      const name = bareAccount(account);
      await api.forget(name);
      if (isMobileAccount(name)) navigate('/setPasswordNew', { state: { mobile: name, codeSent: true } });
      else onMailed(name);
    },
  });
  return (
    <>
      <SignForm action={t('identity.forgetDo')} form={form}>
        <Field label={t('identity.account')} error={form.errors.account} required>
          <Input name="account" size="large" autoComplete="username" spellCheck={false} />
        </Field>
      </SignForm>
      <p className={styles.aside}>
        <Link className={styles.link} to="/signIn">
          {t('identity.backToSignIn')}
        </Link>
      </p>
    </>
  );
}

function Mailed({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useT();
  return (
    <>
      <SignHeading title={t('identity.checkMail')} takesFocus>
        <p>{t('identity.forgetMailText')}</p>
        <p>
          <b>{email}</b>
        </p>
      </SignHeading>
      <Button as={Link} to="/signIn" state={{ account: email }} size="large" wide>
        {t('identity.backToSignIn')}
      </Button>
      <section className={styles.aside}>
        <p>{t('identity.noMail')}</p>
        <Button size="small" onClick={onBack}>
          {t('identity.tryAgain')}
        </Button>
      </section>
    </>
  );
}
