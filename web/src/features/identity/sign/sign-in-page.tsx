// The sign-in page.
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { SignHeading } from './sign-heading';
import { SignInPanel } from './sign-in-panel';
import { useLeaveWhenSignedIn } from './use-complete-sign-in';

export default function SignInPage() {
  const t = useT();
  useLeaveWhenSignedIn();
  return (
    <>
      <Head title={t('identity.signIn')} description={t('identity.signInDescription')} path="/signIn" />
      <SignHeading title={t('identity.signIn')} />
      <SignInPanel />
    </>
  );
}
