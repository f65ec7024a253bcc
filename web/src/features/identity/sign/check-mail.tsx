// After signing up by mail: where the link went, how to get another, and the ways on.
import { Link } from 'react-router';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { ResendActivation } from './resend-activation';
import { SignHeading } from './sign-heading';
import styles from './step.module.css';

export function CheckMail({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useT();
  return (
    <>
      <SignHeading title={t('identity.checkMail')} takesFocus>
        <p>{t('identity.checkMailText')}</p>
        <p>
          <b>{email}</b>
        </p>
      </SignHeading>
      <Button as={Link} to="/signIn" state={{ account: email }} kind="go" size="large" wide>
        {t('identity.activatedToSignIn')}
      </Button>
      <section className={styles.aside}>
        <p>{t('identity.noMail')}</p>
        <ResendActivation account={email} isSent />
        <Button size="small" kind="bare" className={styles.bare} onClick={onBack}>
          {t('identity.otherEmail')}
        </Button>
      </section>
    </>
  );
}
