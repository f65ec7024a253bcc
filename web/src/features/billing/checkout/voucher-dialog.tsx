// Owns the voucher of an order that can still be changed: typed in, changed, or taken off again.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type Order, PATH } from '../models';
import styles from './bought.module.css';

interface VoucherDialogProps {
  open: boolean;
  onClose: () => void;
  order: Pick<Order, 'id' | 'voucher_code'>;
  reread: () => Promise<unknown>;
}

/** No code takes the voucher off. */
const SEND = { auth: true, json: true, keepEmpty: true } as const;
const MAX_CODE_CHARS = 40;

export function VoucherDialog(props: VoucherDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('billing.voucher.title')}
      width={460}
      closeLabel={t('shared.close')}
    >
      <VoucherForm {...props} />
    </Dialog>
  );
}

/** There while the dialog is open, so each opening begins with what is known. */
export function VoucherForm({ onClose, order, reread }: Omit<VoucherDialogProps, 'open'>) {
  const t = useT();
  const client = useQueryClient();
  const [code, setCode] = useState(order.voucher_code);
  const [error, setError] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const put = async (voucher_code: string) => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    setProblem('');
    try {
      await apiOf(client).put(PATH.voucher, { id: order.id, voucher_code }, SEND);
      await reread();
      onClose();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      const atCode = failure.fields.voucher_code;
      if (atCode) setError(atCode);
      else setProblem(failureText(failure, t));
      // Perhaps it is refused because the order is paid or over by now.
      void reread();
    } finally {
      setBusy(false);
    }
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '') return setError(t('billing.voucher.needed'));
    void put(typed);
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate method="post">
      {problem ? <Alert kind="bad">{problem}</Alert> : null}
      <Field label={t('billing.voucher.code')} error={error} hint={t('billing.voucher.hint')}>
        <Input
          name="voucher_code"
          maxLength={MAX_CODE_CHARS}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" kind="ink" busy={isBusy}>
          {t('billing.voucher.use')}
        </Button>
        {order.voucher_code ? (
          <Button busy={isBusy} onClick={() => void put('')}>
            {t('billing.voucher.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
