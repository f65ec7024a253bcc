// A refusal in words, and the way out of it.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ApiFailure } from '@/api/failure';
import { REFUSED } from '@/features/identity/codes';
import { failureText } from '@/shared/failure-text';
import { useI18n, useT } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { Alert } from '@/ui/alert';
import { contactsQuery } from './queries';
import styles from './refusal.module.css';
import { ResendActivation } from './resend-activation';
import type { SignState } from './sign-state';

interface RefusalProps {
  failure: ApiFailure | null;
  /** What was typed: the next page begins with it. */
  typed: SignState;
}

export function Refusal({ failure, typed }: RefusalProps) {
  const t = useT();
  if (!failure) return null;
  return (
    <Alert kind="bad" className={styles.refusal}>
      <p>{failureText(failure, t)}</p>
      <WayOut code={failure.code} typed={typed} />
    </Alert>
  );
}

function WayOut({ code, typed }: { code: number; typed: SignState }) {
  const t = useT();
  switch (code) {
    case REFUSED.notActivated:
      return <ResendActivation account={typed.account ?? ''} />;
    case REFUSED.exists:
      return (
        <Link className={styles.way} to="/signIn" state={typed}>
          {t('identity.toSignIn')}
        </Link>
      );
    case REFUSED.mobileUnknown:
      return (
        <Link className={styles.way} to="/signUp" state={typed}>
          {t('identity.toSignUp')}
        </Link>
      );
    case REFUSED.disabled:
      return <Organiser />;
    default:
      return null;
  }
}

/** Whom to ask: the fair's first contact. */
function Organiser() {
  const { t, local } = useI18n();
  const { meetingId } = useStartup();
  const { data } = useQuery(contactsQuery(meetingId));
  const contact = data?.[0];
  if (!contact) return null;
  return (
    <p>
      {t('identity.askOrganiser', { name: local(contact, 'name') })}{' '}
      <a className={styles.way} href={`mailto:${contact.email}`}>
        {contact.email}
      </a>
    </p>
  );
}
