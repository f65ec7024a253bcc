// Sign-up by mail address: the account waits for the link in the mail, where the server asks for that.
import { useState } from 'react';
import { isSignedIn, useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { useForm } from '@/shared/form/use-form';
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { NameField } from './fields/name-field';
import { NewPassword } from './fields/password-fields';
import { TermsField } from './fields/terms-field';
import { Refusal } from './refusal';
import { emailRule, newPasswordRule, termsRule } from './rules';
import { SignForm } from './sign-form';
import { useCompleteSignIn } from './use-complete-sign-in';
import { useRefusal } from './use-refusal';

const NAMES = ['name', 'email', 'password', 'accept_terms'] as const;
const REFUSALS = [REFUSED.tenantDisabled, REFUSED.tooMany];

export function MailSignUp({ onMailed }: { onMailed: (email: string) => void }) {
  const t = useT();
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const [tried, setTried] = useState('');
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: NAMES,
    rules: { email: emailRule(t), password: newPasswordRule(t), accept_terms: termsRule(t) },
    send: keepRefusal(async ({ name, email, password }) => {
      const address = email.trim();
      setTried(address);
      const answer = await api.signUpByMail({ email: address, password, name: name.trim() });
      if (isSignedIn(answer)) await completeSignIn(answer);
      else onMailed(address);
    }),
  });
  return (
    <SignForm
      action={t('identity.createAccount')}
      refusal={<Refusal failure={refusal} typed={{ account: tried }} />}
      form={form}
    >
      <NameField error={form.errors.name} />
      <Field label={t('identity.email')} error={form.errors.email} required>
        <Input name="email" type="email" size="large" autoComplete="email" inputMode="email" spellCheck={false} />
      </Field>
      <NewPassword name="password" label={t('identity.password')} error={form.errors.password} />
      <TermsField error={form.errors.accept_terms} />
    </SignForm>
  );
}
