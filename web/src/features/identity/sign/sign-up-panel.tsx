// The two ways to sign up.
import { useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { mail, phone } from '@/ui/icons';
import { Tabs } from '@/ui/tabs';
import { MailSignUp } from './mail-sign-up';
import { MobileSignUp } from './mobile-sign-up';
import { useSignState } from './sign-state';
import styles from './sign-tabs.module.css';

type Way = 'mail' | 'mobile';

export function SignUpPanel({ onMailed }: { onMailed: (email: string) => void }) {
  const { t, lang } = useI18n();
  const { mobile } = useSignState();
  // In China one signs up with a mobile number; from abroad no code can be received.
  const [way, setWay] = useState<Way>(lang === 'zh' || mobile ? 'mobile' : 'mail');
  const byMail = { key: 'mail' as const, label: t('identity.byMail'), mark: <Icon path={mail} /> };
  const byMobile = { key: 'mobile' as const, label: t('identity.byMobile'), mark: <Icon path={phone} /> };
  return (
    <Tabs
      look="block"
      className={styles.tabs}
      label={t('identity.waysUp')}
      value={way}
      onChange={setWay}
      items={lang === 'zh' ? [byMobile, byMail] : [byMail, byMobile]}
    >
      {way === 'mail' ? <MailSignUp onMailed={onMailed} /> : <MobileSignUp />}
    </Tabs>
  );
}
