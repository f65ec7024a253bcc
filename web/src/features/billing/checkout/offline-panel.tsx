// Owns paying by bank transfer: where to, with which words, and the proof that finance looks at.
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import type { UploadRules } from '@/shared/upload/rules';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { METHOD, type Order, PATH, PAYMENT } from '../models';
import styles from './pay.module.css';
import { proofOf } from './progress';
import { ProofInput } from './proof-input';
import { usePayment } from './use-payment';
import { Waiting } from './waiting';

const FORMATS = ['jpg', 'jpeg', 'png', 'pdf'];
const RULES: UploadRules = { kinds: ['image', 'docs'], formats: FORMATS, maxMb: { image: 10, docs: 10 } };
const SEND = { auth: true, json: true } as const;
const OPEN: readonly number[] = [PAYMENT.begun, PAYMENT.proofWaits, PAYMENT.proofRefused];

interface OfflinePanelProps {
  order: Order;
  reread: () => Promise<unknown>;
}

export function OfflinePanel({ order, reread }: OfflinePanelProps) {
  const { t, local } = useI18n();
  const { begun, begin, failure, isBusy } = usePayment(order.id, reread);
  const hasBegun = order.payments.some(({ method, state }) => method === METHOD.offline && OPEN.includes(state));
  // Whoever comes back is shown the account again; whoever only looks has not chosen it yet.
  useEffect(() => {
    if (hasBegun) void begin(METHOD.offline);
  }, [hasBegun, begin]);
  const proof = proofOf(order.payments);
  const isWaiting = proof?.state === PAYMENT.proofWaits;
  const bank = begun ? local(begun, 'bank_text') : '';
  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>{t('billing.offline.title')}</h2>
      <p className={styles.soft}>{t('billing.offline.text')}</p>
      {failure ? (
        <Alert kind="bad">
          {failure}{' '}
          <Button size="small" busy={isBusy} onClick={() => void begin(METHOD.offline)}>
            {t('shared.retry')}
          </Button>
        </Alert>
      ) : null}
      {hasBegun ? null : (
        <Button kind="go" size="large" busy={isBusy} onClick={() => void begin(METHOD.offline)}>
          {t('billing.offline.choose')}
        </Button>
      )}
      {bank ? <p className={styles.bank}>{bank}</p> : null}
      {hasBegun ? (
        <p className={styles.purpose}>
          <span>{t('billing.offline.amount')}</span>
          <b>{money(order.total, order.currency)}</b>
          <span>{t('billing.offline.purpose')}</span>
          <b>{order.number}</b>
        </p>
      ) : null}
      {!hasBegun ? null : isWaiting ? (
        <Alert kind="ok">{t('billing.offline.received')}</Alert>
      ) : (
        <>
          {proof ? (
            <Alert kind="bad">
              {t('billing.offline.refused')} {proof.reason}
            </Alert>
          ) : null}
          <Proof order={order} reread={reread} isReady={begun !== null} />
          <Waiting>{t('billing.offline.waits')}</Waiting>
        </>
      )}
    </div>
  );
}

function Proof({ order, reread, isReady }: OfflinePanelProps & { isReady: boolean }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (!file) return;
    setProblem('');
    setShare(0);
    try {
      const { sendFile } = await import('@/shared/upload/engine/send-file');
      const api = apiOf(client);
      const sent = await sendFile(api, file, { folder: t('billing.offline.folder'), onShare: setShare, rules: RULES });
      if (!sent) return setProblem(t('billing.offline.unreadable'));
      await api.post(PATH.proof, { id: order.id, file_id: sent.id }, SEND);
      await reread();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setProblem(Object.values(error.fields)[0] || failureText(error, t));
    } finally {
      setShare(null);
    }
  }

  return (
    <div className={styles.proof}>
      <Field label={t('billing.offline.proof')} hint={t('billing.offline.proofHint')} error={problem || undefined}>
        <ProofInput
          accept={FORMATS.map((format) => `.${format}`).join()}
          disabled={!isReady || share !== null}
          onChange={(event) => void send(event)}
        />
      </Field>
      <p role="status" className={styles.small}>
        {share === null ? '' : t('billing.offline.sending', { percent: share })}
      </p>
    </div>
  );
}
