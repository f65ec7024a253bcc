// A messaging identity that is new here: a mobile number or a mail account is bound to it, once.
import { useState } from 'react';
import { useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { useCompleteSignIn } from '@/features/identity/sign/use-complete-sign-in';
import { useForm } from '@/shared/form/use-form';
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input, PasswordInput } from '@/ui/input';
import { Tabs } from '@/ui/tabs';
import { SmsFields } from '../fields/sms-fields';
import { Refusal } from '../refusal';
import { bareMobile, codeRule, emailRule, mobileRule, passwordGiven } from '../rules';
import { SignForm } from '../sign-form';
import tabStyles from '../sign-tabs.module.css';
import { useRefusal } from '../use-refusal';
import styles from './bind-form.module.css';

type Way = 'mobile' | 'mail';
const MOBILE = ['mobile', 'sms_code'] as const;
const MAIL = ['email', 'password'] as const;
const REFUSALS = [
  REFUSED.notActivated,
  REFUSED.disabled,
  REFUSED.linkUsed,
  REFUSED.mobileUnknown,
  REFUSED.tenantDisabled,
  REFUSED.tooMany,
];

export function BindForm({ bindToken }: { bindToken: string }) {
  const t = useT();
  const [way, setWay] = useState<Way>('mobile');
  return (
    <>
      <h2 className={styles.title}>{t('identity.bindTitle')}</h2>
      <p className={styles.text}>{t('identity.bindText')}</p>
      <Tabs
        className={tabStyles.line}
        label={t('identity.bindTitle')}
        value={way}
        onChange={setWay}
        items={[
          { key: 'mobile', label: t('identity.mobile') },
          { key: 'mail', label: t('identity.email') },
        ]}
      >
        {way === 'mobile' ? <BindMobile bindToken={bindToken} /> : <BindMail bindToken={bindToken} />}
      </Tabs>
    </>
  );
}

function BindMobile({ bindToken }: { bindToken: string }) {
  const t = useT();
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: MOBILE,
    rules: { mobile: mobileRule(t), sms_code: codeRule(t) },
    refusalField: 'sms_code',
    send: keepRefusal(async ({ mobile, sms_code }) => {
      await completeSignIn(await api.bind({ bind_token: bindToken, mobile: bareMobile(mobile), sms_code }));
    }),
  });
  return (
    <SignForm action={t('identity.bindDo')} refusal={<Refusal failure={refusal} typed={{}} />} form={form}>
      <SmsFields purpose="bind" errors={form.errors} />
    </SignForm>
  );
}

function BindMail({ bindToken }: { bindToken: string }) {
  const t = useT();
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const [tried, setTried] = useState('');
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: MAIL,
    rules: { email: emailRule(t), password: passwordGiven(t) },
    refusalField: 'password',
    send: keepRefusal(async ({ email, password }) => {
      const address = email.trim();
      setTried(address);
      await completeSignIn(await api.bind({ bind_token: bindToken, email: address, password }));
    }),
  });
  return (
    <SignForm
      action={t('identity.bindDo')}
      refusal={<Refusal failure={refusal} typed={{ account: tried }} />}
      form={form}
    >
      <Field label={t('identity.email')} error={form.errors.email} required>
        <Input name="email" type="email" size="large" autoComplete="username" inputMode="email" spellCheck={false} />
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
  );
}
