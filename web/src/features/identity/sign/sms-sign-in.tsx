// Sign-in by mobile number and the code that was sent to it.
import { useState } from 'react';
import { useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { useForm } from '@/shared/form/use-form';
import { useT } from '@/shared/i18n';
import { SmsFields } from './fields/sms-fields';
import { StayField, stayOf } from './fields/stay-field';
import { Refusal } from './refusal';
import { bareMobile, codeRule, mobileRule } from './rules';
import { SignForm } from './sign-form';
import { useSignState } from './sign-state';
import { useCompleteSignIn } from './use-complete-sign-in';
import { useRefusal } from './use-refusal';

const NAMES = ['mobile', 'sms_code', 'stay'] as const;
const REFUSALS = [REFUSED.mobileUnknown, REFUSED.disabled, REFUSED.tenantDisabled, REFUSED.tooMany];

export function SmsSignIn() {
  const t = useT();
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const known = useSignState();
  const [tried, setTried] = useState('');
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: NAMES,
    rules: { mobile: mobileRule(t), sms_code: codeRule(t) },
    refusalField: 'sms_code',
    send: keepRefusal(async (values) => {
      const mobile = bareMobile(values.mobile);
      setTried(mobile);
      await completeSignIn(await api.signIn({ mobile, sms_code: values.sms_code, stay: stayOf(values.stay) }));
    }),
  });
  return (
    <SignForm
      action={t('identity.signIn')}
      refusal={<Refusal failure={refusal} typed={{ mobile: tried }} />}
      form={form}
    >
      <SmsFields purpose="sign_in" errors={form.errors} mobile={known.mobile} />
      <StayField />
    </SignForm>
  );
}
