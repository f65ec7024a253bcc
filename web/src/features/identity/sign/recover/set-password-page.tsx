// A new password in place of a forgotten one, proven by the mailed link or by a code.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ApiFailure } from '@/api/failure';
import { useAccountApi } from '@/features/identity/api';
import { REFUSED } from '@/features/identity/codes';
import { failureText } from '@/shared/failure-text';
import { useForm } from '@/shared/form/use-form';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { dropSession } from '@/shared/session';
import { useHydrated } from '@/shared/use-hydrated';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Loading } from '@/ui/states';
import { NewPassword, PasswordAgain } from '../fields/password-fields';
import { SmsFields } from '../fields/sms-fields';
import { againRule, bareMobile, codeRule, mobileRule, newPasswordRule } from '../rules';
import { SignForm } from '../sign-form';
import { SignHeading } from '../sign-heading';
import { type SignState, useSignState } from '../sign-state';
import styles from '../step.module.css';
import { useRefusal } from '../use-refusal';

const BY_LINK = ['new_password', 'again'] as const;
const BY_CODE = ['mobile', 'sms_code', 'new_password', 'again'] as const;
const REFUSALS = [REFUSED.linkUsed, REFUSED.mobileUnknown, REFUSED.tooMany, REFUSED.tenantDisabled];

export default function SetPasswordPage() {
  const t = useT();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <>
      <Head title={t('identity.setTitle')} path="/setPasswordNew" noindex />
      <SignHeading title={t('identity.setTitle')}>
        <p>{t('identity.setNote')}</p>
      </SignHeading>
      {/* The server's page does not know the link's token. */}
      {!isHydrated ? <Loading label={t('shared.loading')} /> : token ? <ByLink token={token} /> : <ByCode />}
    </>
  );
}

/** Every session ended with the old password, this one too. */
function useDone() {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (known: SignState) => {
    dropSession(client);
    navigate('/signIn', { state: { notice: t('identity.passwordReset'), ...known } });
  };
}

function ByLink({ token }: { token: string }) {
  const t = useT();
  const api = useAccountApi();
  const done = useDone();
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: BY_LINK,
    rules: { new_password: newPasswordRule(t), again: againRule(t, 'new_password') },
    send: keepRefusal(async ({ new_password }) => {
      await api.reset({ token, new_password });
      done({});
    }),
  });
  return (
    <SignForm action={t('identity.setDo')} refusal={<Refused failure={refusal} />} form={form}>
      <NewPassword name="new_password" label={t('identity.newPassword')} error={form.errors.new_password} />
      <PasswordAgain name="again" error={form.errors.again} />
    </SignForm>
  );
}

function ByCode() {
  const t = useT();
  const api = useAccountApi();
  const done = useDone();
  const known = useSignState();
  const { refusal, keepRefusal } = useRefusal(REFUSALS);
  const form = useForm({
    names: BY_CODE,
    rules: {
      mobile: mobileRule(t),
      sms_code: codeRule(t),
      new_password: newPasswordRule(t),
      again: againRule(t, 'new_password'),
    },
    refusalField: 'sms_code',
    send: keepRefusal(async ({ sms_code, new_password, ...values }) => {
      const mobile = bareMobile(values.mobile);
      await api.reset({ mobile, sms_code, new_password });
      done({ account: mobile });
    }),
  });
  return (
    <SignForm action={t('identity.setDo')} refusal={<Refused failure={refusal} />} form={form}>
      <SmsFields purpose="reset" errors={form.errors} mobile={known.mobile} isSent={known.codeSent} />
      <NewPassword name="new_password" label={t('identity.newPassword')} error={form.errors.new_password} />
      <PasswordAgain name="again" error={form.errors.again} />
    </SignForm>
  );
}

function Refused({ failure }: { failure: ApiFailure | null }) {
  const t = useT();
  if (!failure) return null;
  return (
    <Alert kind="bad" className={styles.message}>
      <p>{failureText(failure, t)}</p>
      {failure.code === REFUSED.linkUsed ? (
        <>
          <p>{t('identity.resetDead')}</p>
          <Button as={Link} to="/forgetPassword" size="small" className={styles.again}>
            {t('identity.askAgain')}
          </Button>
        </>
      ) : null}
    </Alert>
  );
}
