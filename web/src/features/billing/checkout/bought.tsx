// Owns what an order is for: its lines, the sum with its tax, to whom the invoice goes, and giving it up.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { download } from '@/ui/icons';
import { TextLink } from '@/ui/text-link';
import { type Order, PAYMENT, receiptOf, STATUS, thingOf } from '../models';
import styles from './bought.module.css';
import { CancelDialog } from './cancel-dialog';
import { InvoiceData, OrderLines } from './order-lines';
import { proofOf } from './progress';
import { VoucherDialog } from './voucher-dialog';
import { WishDialog } from './wish-dialog';

interface BoughtProps {
  order: Order;
  reread: () => Promise<unknown>;
}

export function Bought({ order, reread }: BoughtProps) {
  const { t } = useI18n();
  const [asks, setAsks] = useState<'wish' | 'voucher' | 'cancel' | null>(null);
  const isOpen = order.status === STATUS.unpaid;
  const hasReceipt = order.status === STATUS.paid || order.status === STATUS.refunded;
  const title = t(isOpen ? 'billing.bought.title' : hasReceipt ? 'billing.bought.receipt' : 'billing.bought.was');
  // While finance looks at a transfer its amount stays.
  const isFixed = proofOf(order.payments)?.state === PAYMENT.proofWaits;
  const close = () => setAsks(null);
  return (
    <aside className={styles.bought} aria-label={title}>
      {/* Afterwards the heading of the page is what became of the order. */}
      {isOpen ? <h1 className={styles.title}>{title}</h1> : <h2 className={styles.title}>{title}</h2>}
      <OrderLines order={order} />
      <InvoiceData order={order} />
      {isOpen ? (
        <>
          <p className={styles.small}>{t('billing.bought.fixed')}</p>
          <div className={styles.links}>
            {isFixed ? null : (
              <TextLink as="button" type="button" className={styles.link} onClick={() => setAsks('voucher')}>
                {t(order.voucher_code ? 'billing.voucher.change' : 'billing.voucher.have')}
              </TextLink>
            )}
            <TextLink as="button" type="button" className={styles.link} onClick={() => setAsks('wish')}>
              {t(order.invoice ? 'billing.bought.changeInvoice' : 'billing.bought.addInvoice')}
            </TextLink>
            <TextLink as="button" type="button" className={styles.link} onClick={() => setAsks('cancel')}>
              {t(`billing.cancel.${thingOf(order.lines)}`)}
            </TextLink>
          </div>
          <VoucherDialog open={asks === 'voucher'} onClose={close} order={order} reread={reread} />
          <WishDialog open={asks === 'wish'} onClose={close} order={order} reread={reread} />
          <CancelDialog open={asks === 'cancel'} onClose={close} order={order} reread={reread} />
        </>
      ) : null}
      {hasReceipt ? <ReceiptButton id={order.id} /> : null}
    </aside>
  );
}

/** The receipt as a PDF, in the language of the page. */
export function ReceiptButton({ id }: { id: number }) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      // Comes when somebody wants the paper: paying needs none of it.
      const { downloadFile } = await import('@/shared/download-file');
      await downloadFile(client, receiptOf(id), { language: lang }, 'pdf');
    } catch (error) {
      if (!isFailure(error)) throw error;
      setProblem(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void save()}>
        <Icon path={download} />
        {t('billing.bought.pdf')}
      </Button>
      {problem ? <Alert kind="bad">{problem}</Alert> : null}
    </>
  );
}
