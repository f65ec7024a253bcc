// Sign-up by mail and password, with the password's strength shown while it is typed.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiOf } from '@/api/query';
import { useForm } from '@/shared/form/use-form';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input, PasswordInput } from '@/ui/input';
import { PasswordStrength } from './password-strength';
import { emailRule, newPasswordRule } from './rules';
import { SignForm } from './sign-form';
import { useArrival, useLeaveWhenSignedIn } from './use-arrival';

const NAMES = ['name', 'email', 'password'] as const;

export default function SignUpPage() {
  const t = useT();
  const client = useQueryClient();
  const arrive = useArrival();
  const [typed, setTyped] = useState('');
  useLeaveWhenSignedIn();
  const form = useForm({
    names: NAMES,
    rules: { email: emailRule(t), password: newPasswordRule(t) },
    send: async ({ name, email, password }) => {
      const body = { email: email.trim(), password, name: name.trim() };
      await arrive(await apiOf(client).post('/atlas/user/signup', body));
    },
  });
  return (
    <>
      <Head title={t('identity.signUp')} description={t('identity.signUpDescription')} path="/signUp" />
      <SignForm title={t('identity.signUp')} action={t('identity.createAccount')} form={form}>
        <Field label={t('identity.name')} error={form.errors.name} hint={t('identity.nameHint')}>
          <Input name="name" size="large" autoComplete="name" maxLength={60} />
        </Field>
        <Field label={t('identity.email')} error={form.errors.email} required>
          <Input name="email" type="email" size="large" autoComplete="email" inputMode="email" spellCheck={false} />
        </Field>
        <div>
          <Field label={t('identity.password')} error={form.errors.password} hint={t('identity.passwordRule')} required>
            <PasswordInput
              name="password"
              size="large"
              autoComplete="new-password"
              onInput={(event) => setTyped(event.currentTarget.value)}
              showLabel={t('identity.showPassword')}
              hideLabel={t('identity.hidePassword')}
            />
          </Field>
          {typed ? <PasswordStrength password={typed} /> : null}
        </div>
      </SignForm>
    </>
  );
}
