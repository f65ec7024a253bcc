// Sign-in by mail and password.
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { apiOf } from '@/api/query';
import { useForm } from '@/shared/form/use-form';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input, PasswordInput } from '@/ui/input';
import { emailRule, passwordGiven } from './rules';
import { SignForm } from './sign-form';
import { useArrival, useLeaveWhenSignedIn } from './use-arrival';

const NAMES = ['account', 'password'] as const;

export default function SignInPage() {
  const t = useT();
  const client = useQueryClient();
  const arrive = useArrival();
  const notice = (useLocation().state as { notice?: string } | null)?.notice;
  useLeaveWhenSignedIn();
  const form = useForm({
    names: NAMES,
    rules: { account: emailRule(t), password: passwordGiven(t) },
    blame: 'password',
    send: async ({ account, password }) => {
      await arrive(await apiOf(client).post('/atlas/user/login', { account: account.trim(), password }));
    },
  });
  return (
    <>
      <Head title={t('identity.signIn')} description={t('identity.signInDescription')} path="/signIn" />
      <SignForm title={t('identity.signIn')} action={t('identity.signIn')} notice={notice} form={form}>
        <Field label={t('identity.email')} error={form.errors.account} required>
          <Input
            name="account"
            type="email"
            size="large"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
          />
        </Field>
        <Field label={t('identity.password')} error={form.errors.password} required>
          <PasswordInput
            name="password"
            size="large"
            autoComplete="current-password"
            showLabel={t('identity.showPassword')}
            hideLabel={t('identity.hidePassword')}
          />
        </Field>
      </SignForm>
    </>
  );
}
