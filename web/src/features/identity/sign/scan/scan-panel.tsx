// The code to scan, how long it works, and what the phone has done with it so far.
import { lazy, type ReactNode, Suspense } from 'react';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { circleCheck, refreshCw } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import { ScaleBar } from '@/ui/scale-bar';
import { useMedia } from '@/ui/use-media';
import { useNow } from '@/ui/use-now';
import { BindForm } from './bind-form';
import type { ScanView } from './scan-engine';
import styles from './scan-panel.module.css';
import { useScan } from './use-scan';

const QrCode = lazy(() => import('@/ui/qr-code'));

const providerOf = (view: ScanView) => ('ticket' in view ? view.ticket.provider : 'builtin');

/** Nobody can scan the screen they hold. */
const PHONE = '(max-width: 720px) and (pointer: coarse)';

interface ScanPanelProps {
  /** Leads to a way in that works on a phone. */
  onOther: () => void;
}

export function ScanPanel({ onOther }: ScanPanelProps) {
  const t = useT();
  const { view, renew } = useScan();
  const isPhone = useMedia(PHONE);
  if (view.step === 'bind') return <BindForm bindToken={view.bindToken} />;
  if (isPhone) return <OnPhone view={view} onOther={onOther} />;
  return (
    <>
      <div className={styles.scan}>
        <Neatline className={styles.frame}>
          <div className={styles.sheet}>
            {'ticket' in view ? (
              <Suspense>
                <QrCode value={view.ticket.url} label={t('identity.scanCode')} size={200} className={styles.qr} />
              </Suspense>
            ) : null}
            <Veil view={view} renew={renew} />
          </div>
        </Neatline>
        <ol className={styles.steps}>
          <li>{t(providerOf(view) === 'wechat' ? 'identity.scanOpenWechat' : 'identity.scanOpen')}</li>
          <li>{t('identity.scanScan')}</li>
          <li>{t('identity.scanConfirm')}</li>
        </ol>
      </div>
      {'ticket' in view ? <Remaining until={view.until} lasts={view.ticket.expires_in} isCut={view.isCut} /> : null}
      <p className={view.step === 'failed' ? styles.status : styles.statusForReaders} role="status">
        <StatusText view={view} />
      </p>
    </>
  );
}

/** On a phone the code's address is opened by WeChat itself; where there is no WeChat, a code by SMS is the way. */
function OnPhone({ view, onOther }: { view: ScanView; onOther: () => void }) {
  const t = useT();
  const isWechat = 'ticket' in view && view.ticket.provider === 'wechat';
  return (
    <div className={styles.phone}>
      <p>{t(isWechat ? 'identity.scanPhoneWechat' : 'identity.scanPhone')}</p>
      {isWechat ? (
        <Button as="a" href={view.ticket.url} kind="go" size="large">
          {t('identity.openWechat')}
        </Button>
      ) : null}
      <Button size="large" onClick={onOther}>
        {t('identity.useSms')}
      </Button>
      <p className={styles.status} role="status">
        <StatusText view={view} />
      </p>
    </div>
  );
}

/** What lies over the code when it is of no more use, or already in use. */
function Veil({ view, renew }: { view: ScanView; renew: () => void }): ReactNode {
  const t = useT();
  switch (view.step) {
    case 'scanned':
      return (
        <div className={styles.veil}>
          <Icon path={circleCheck} size={32} />
          <b>{t('identity.scanned')}</b>
        </div>
      );
    case 'expired':
    case 'failed':
      return (
        <div className={styles.veil}>
          <b>{t(view.step === 'expired' ? 'identity.scanExpired' : 'identity.scanFailed')}</b>
          <Button kind="go" onClick={renew}>
            <Icon path={refreshCw} size={16} />
            {t('identity.scanRenew')}
          </Button>
        </div>
      );
    case 'entering':
      return (
        <div className={styles.veil}>
          <b>{t('identity.scanEntering')}</b>
        </div>
      );
    default:
      return null;
  }
}

function Remaining({ until, lasts, isCut }: { until: number; lasts: number; isCut: boolean }) {
  const t = useT();
  const now = useNow();
  const left = now === null ? lasts : Math.min(lasts, Math.max(0, Math.round(until / 1000) - now));
  return (
    <div className={styles.remaining}>
      <ScaleBar value={left / lasts} />
      <p>
        {isCut
          ? t('identity.scanCut')
          : t('identity.scanLeft', { min: Math.floor(left / 60), sec: String(left % 60).padStart(2, '0') })}
      </p>
    </div>
  );
}

/** For those who do not see the veil, one sentence per change; what failed is for everybody. */
function StatusText({ view }: { view: ScanView }): ReactNode {
  const t = useT();
  if (view.step === 'scanned') return t('identity.scanned');
  if (view.step === 'expired') return t('identity.scanExpired');
  if (view.step === 'entering') return t('identity.scanEntering');
  if (view.step !== 'failed') return null;
  return failureText(view.failure, t);
}
