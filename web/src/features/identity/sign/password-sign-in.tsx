// Sign-in by mail address or mobile number, with the password. A temporary one leads to choosing one's own.
import { useState } from 'react';
import { Link } from 'react-router';
import { isFailure } from '@/api/failure';
import { useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { useForm } from '@/shared/form/use-form';
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input, PasswordInput } from '@/ui/input';
import { StayField, stayOf } from './fields/stay-field';
import { OwnPassword, type Proof } from './own-password';
import { Refusal } from './refusal';
import { accountRule, bareAccount, passwordGiven } from './rules';
import { SignForm } from './sign-form';
import { useSignState } from './sign-state';
import { useCompleteSignIn } from './use-complete-sign-in';
import { useRefusal } from './use-refusal';

const NAMES = ['account', 'password', 'stay'] as const;
const REFUSALS = [
  REFUSED.notActivated,
  REFUSED.disabled,
  REFUSED.tenantDisabled,
  REFUSED.tooMany,
  REFUSED.temporaryEnded,
];

export function PasswordSignIn() {
  const t = useT();
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const { notice, account: known, mobile } = useSignState();
  const [tried, setTried] = useState('');
  const [temporary, setTemporary] = useState<Proof | null>(null);
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: NAMES,
    rules: { account: accountRule(t), password: passwordGiven(t) },
    refusalField: 'password',
    send: keepRefusal(async ({ account, password, stay }) => {
      const name = bareAccount(account);
      setTried(name);
      const proof: Proof = { account: name, password, stay: stayOf(stay) };
      const answer = await api.signIn(proof).catch((error: unknown) => {
        if (!isFailure(error) || error.code !== REFUSED.passwordMustChange) throw error;
        setTemporary(proof);
      });
      if (answer) await completeSignIn(answer);
    }),
  });
  if (temporary) return <OwnPassword proof={temporary} />;
  return (
    <SignForm
      action={t('identity.signIn')}
      notice={notice}
      refusal={<Refusal failure={refusal} typed={{ account: tried }} />}
      form={form}
    >
      <Field label={t('identity.account')} error={form.errors.account} required>
        <Input name="account" size="large" autoComplete="username" spellCheck={false} defaultValue={known ?? mobile} />
      </Field>
      <Field
        label={t('identity.password')}
        error={form.errors.password}
        required
        aside={<Link to="/forgetPassword">{t('identity.forgot')}</Link>}
      >
        <PasswordInput
          name="password"
          size="large"
          autoComplete="current-password"
          showLabel={t('identity.showPassword')}
          hideLabel={t('identity.hidePassword')}
        />
      </Field>
      <StayField />
    </SignForm>
  );
}
