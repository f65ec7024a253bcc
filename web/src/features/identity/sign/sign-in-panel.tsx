// The three ways to sign in.
import { useState } from 'react';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { keyRound, messageSquareText, scanLine } from '@/ui/icons';
import { Tabs } from '@/ui/tabs';
import { PasswordSignIn } from './password-sign-in';
import { ScanPanel } from './scan/scan-panel';
import styles from './sign-tabs.module.css';
import { SmsSignIn } from './sms-sign-in';

type Way = 'password' | 'sms' | 'scan';

export function SignInPanel() {
  const t = useT();
  const [way, setWay] = useState<Way>('password');
  return (
    <Tabs
      look="block"
      className={styles.tabs}
      label={t('identity.waysIn')}
      value={way}
      onChange={setWay}
      items={[
        { key: 'password', label: t('identity.wayPassword'), mark: <Icon path={keyRound} /> },
        { key: 'sms', label: t('identity.waySms'), mark: <Icon path={messageSquareText} /> },
        { key: 'scan', label: t('identity.wayScan'), mark: <Icon path={scanLine} /> },
      ]}
    >
      {way === 'password' ? <PasswordSignIn /> : null}
      {way === 'sms' ? <SmsSignIn /> : null}
      {way === 'scan' ? <ScanPanel onOther={() => setWay('sms')} /> : null}
    </Tabs>
  );
}
