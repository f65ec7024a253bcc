// Sign-up by mobile number: the code proves it, so the account is signed in at once.
import { useState } from 'react';
import { isSignedIn, useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { useForm } from '@/shared/form/use-form';
import { useT } from '@/shared/i18n';
import { NameField } from './fields/name-field';
import { NewPassword } from './fields/password-fields';
import { SmsFields } from './fields/sms-fields';
import { TermsField } from './fields/terms-field';
import { Refusal } from './refusal';
import { bareMobile, codeRule, mobileRule, newPasswordRule, termsRule } from './rules';
import { SignForm } from './sign-form';
import { useSignState } from './sign-state';
import { useCompleteSignIn } from './use-complete-sign-in';
import { useRefusal } from './use-refusal';

const NAMES = ['mobile', 'sms_code', 'name', 'password', 'accept_terms'] as const;
const REFUSALS = [REFUSED.exists, REFUSED.tenantDisabled, REFUSED.tooMany];

export function MobileSignUp() {
  const t = useT();
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const known = useSignState();
  const [tried, setTried] = useState('');
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: NAMES,
    rules: {
      mobile: mobileRule(t),
      sms_code: codeRule(t),
      password: newPasswordRule(t),
      accept_terms: termsRule(t),
    },
    refusalField: 'sms_code',
    send: keepRefusal(async ({ name, sms_code, password, ...values }) => {
      const mobile = bareMobile(values.mobile);
      setTried(mobile);
      const answer = await api.signUpByMobile({ mobile, sms_code, password, name: name.trim() });
      if (isSignedIn(answer)) await completeSignIn(answer);
    }),
  });
  return (
    <SignForm
      action={t('identity.createAccount')}
      refusal={<Refusal failure={refusal} typed={{ mobile: tried }} />}
      form={form}
    >
      <SmsFields purpose="sign_up" errors={form.errors} mobile={known.mobile} />
      <NameField error={form.errors.name} />
      <NewPassword name="password" label={t('identity.password')} error={form.errors.password} />
      <TermsField error={form.errors.accept_terms} />
    </SignForm>
  );
}
