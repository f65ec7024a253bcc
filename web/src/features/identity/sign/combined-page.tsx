// Signing in and signing up on one page.
import { useState } from 'react';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { Tabs } from '@/ui/tabs';
import { CheckMail } from './check-mail';
import { SignHeading } from './sign-heading';
import { SignInPanel } from './sign-in-panel';
import styles from './sign-tabs.module.css';
import { SignUpPanel } from './sign-up-panel';
import { useLeaveWhenSignedIn } from './use-complete-sign-in';

type Side = 'in' | 'up';

export default function CombinedPage() {
  const t = useT();
  const [side, setSide] = useState<Side>('in');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  useLeaveWhenSignedIn();
  return (
    <>
      <Head title={t('identity.signInOrUp')} description={t('identity.signUpDescription')} path="/sign" />
      {mailedTo ? (
        <CheckMail email={mailedTo} onBack={() => setMailedTo(null)} />
      ) : (
        <>
          <SignHeading title={t('identity.signInOrUp')} />
          <Tabs
            label={t('identity.signInOrUp')}
            className={styles.line}
            value={side}
            onChange={setSide}
            items={[
              { key: 'in', label: t('identity.signIn') },
              { key: 'up', label: t('identity.signUp') },
            ]}
          >
            {side === 'in' ? <SignInPanel /> : <SignUpPanel onMailed={setMailedTo} />}
          </Tabs>
        </>
      )}
    </>
  );
}
