// The sign-up page: a form, and after signing up by mail the advice to open it.
import { useState } from 'react';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { CheckMail } from './check-mail';
import { SignHeading } from './sign-heading';
import { SignUpPanel } from './sign-up-panel';
import { useLeaveWhenSignedIn } from './use-complete-sign-in';

export default function SignUpPage() {
  const t = useT();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  useLeaveWhenSignedIn();
  return (
    <>
      <Head title={t('identity.signUp')} description={t('identity.signUpDescription')} path="/signUp" />
      {mailedTo ? (
        <CheckMail email={mailedTo} onBack={() => setMailedTo(null)} />
      ) : (
        <>
          <SignHeading title={t('identity.signUp')} />
          <SignUpPanel onMailed={setMailedTo} />
        </>
      )}
    </>
  );
}
