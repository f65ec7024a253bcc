// Owns paying with WeChat Pay, Alipay or PayPal: a code that renews itself on a desk, the provider's own page on a phone, and the
// sheet of WeChat inside WeChat.
import { type ReactNode, Suspense, useEffect } from 'react';
import { useT } from '@/shared/i18n';
import { optional } from '@/shared/optional';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowRight, refreshCw } from '@/ui/icons';
import { Neatline } from '@/ui/neatline';
import { TextLink } from '@/ui/text-link';
import { useMedia } from '@/ui/use-media';
import { METHOD, type MethodCode, type Order } from '../models';
import { renewAfter } from './code-life';
import { InAppPanel } from './in-app-panel';
import styles from './pay.module.css';
import { leaveFor, type Payment, usePayment } from './use-payment';
import { Waiting } from './waiting';
import { isInWeChat } from './wechat';

const QrCode = optional(() => import('@/ui/qr-code'));
const PHONE = '(max-width: 720px)';
/** Until a code that could not be renewed is asked for again. */
const ASK_AGAIN_SECONDS = 30;

interface ProviderPanelProps {
  order: Order;
  method: Extract<MethodCode, 1 | 2 | 3>;
  reread: () => Promise<unknown>;
}

export function ProviderPanel({ order, method, reread }: ProviderPanelProps) {
  const t = useT();
  const isPhone = useMedia(PHONE);
  const payment = usePayment(order.id, reread);
  const isScanned = !isPhone && method !== METHOD.paypal;
  const { begun, failure } = payment;
  const way = order.methods.find((one) => one.method === method);
  const isTest = way?.is_test ?? false;
  const isInside = method === METHOD.wechat && way?.in_app === true && isInWeChat(navigator.userAgent);
  const testPage = begun?.code_url ?? begun?.redirect_url;
  return (
    <div className={styles.panel}>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      {isInside ? (
        <InAppPanel payment={payment} askUrl={way?.ask_url ?? null} reread={reread} />
      ) : isScanned ? (
        <Scan method={method} payment={payment} />
      ) : (
        <Leave method={method} payment={payment} />
      )}
      {isTest ? (
        <p className={styles.test}>
          <b>{t('billing.checkout.test')}</b>
          {testPage ? (
            <TextLink href={testPage} target="_blank" rel="noreferrer">
              {t('billing.checkout.testOpen')}
            </TextLink>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

interface WayProps {
  method: ProviderPanelProps['method'];
  payment: Payment;
}

function Scan({ method, payment }: WayProps) {
  const t = useT();
  const { begun, begin, failure, isBusy } = payment;
  useEffect(() => {
    void begin(method, 'native');
  }, [begin, method]);
  // Another code in time; the old one stays until there is one, so that nobody looks at an empty frame.
  useEffect(() => {
    if (!begun) return;
    const seconds = failure ? ASK_AGAIN_SECONDS : renewAfter(begun.expires_at, Math.floor(Date.now() / 1000));
    const timer = setTimeout(() => void begin(method, 'native'), seconds * 1000);
    return () => clearTimeout(timer);
  }, [begun, failure, begin, method]);
  const label = t(`billing.scan.${method === METHOD.alipay ? 2 : 1}`);
  return (
    <div className={styles.scan}>
      <Code address={begun?.code_url} label={label}>
        {failure ? (
          <Button busy={isBusy} onClick={() => void begin(method, 'native')}>
            <Icon path={refreshCw} />
            {t('billing.checkout.newCode')}
          </Button>
        ) : (
          <span>{t('billing.checkout.makingCode')}</span>
        )}
      </Code>
      <div>
        <h2 className={styles.heading}>{label}</h2>
        <p className={styles.soft}>{t('billing.checkout.renews')}</p>
        <Waiting>{t('billing.checkout.changes')}</Waiting>
      </div>
    </div>
  );
}

/** The code in its frame; without one what stands in for it. */
function Code({ address, label, children }: { address?: string | null; label: string; children?: ReactNode }) {
  return (
    <Neatline className={styles.frame}>
      <div className={styles.code}>
        {address ? (
          <Suspense fallback={null}>
            <QrCode value={address} label={label} size={204} />
          </Suspense>
        ) : (
          children
        )}
      </div>
    </Neatline>
  );
}

function Leave({ method, payment }: WayProps) {
  const t = useT();
  const { begun, begin, isBusy } = payment;
  // WeChat has a page of its own only inside WeChat; elsewhere its code is scanned from the album or from another phone.
  const code = begun?.redirect_url || begun?.form_html ? null : begun?.code_url;
  const go = async () => {
    const begun = await begin(method, 'redirect');
    if (begun) leaveFor(begun);
  };
  return (
    <>
      <Button kind="go" size="large" wide busy={isBusy} onClick={() => void go()}>
        {t('billing.checkout.open', { method: t(`billing.method.${method}`) })}
        <Icon path={arrowRight} />
      </Button>
      {code ? (
        <>
          <Code address={code} label={t('billing.scan.1')} />
          <p className={styles.soft}>{t('billing.checkout.fromAlbum')}</p>
        </>
      ) : null}
      <Waiting>{t('billing.checkout.broughtBack')}</Waiting>
    </>
  );
}
