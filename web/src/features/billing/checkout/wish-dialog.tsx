// Owns the data of an order's invoice while the order can still be changed.
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
import { isTaxNumber, tidyTaxNumber } from '../tax-number';
import styles from './bought.module.css';

interface WishDialogProps {
  open: boolean;
  onClose: () => void;
  order: Order;
  reread: () => Promise<unknown>;
}

const SEND = { auth: true, json: true, keepEmpty: true } as const;

export function WishDialog(props: WishDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('billing.invoice.data')}
      width={520}
      closeLabel={t('shared.close')}
    >
      <WishForm {...props} />
    </Dialog>
  );
}

/** There while the dialog is open, so each opening begins with what is known. */
function WishForm({ onClose, order, reread }: WishDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const [values, setValues] = useState({
    title: order.invoice?.title ?? '',
    tax_number: order.invoice?.tax_number ?? '',
    email: order.invoice?.email ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const tax_number = tidyTaxNumber(values.tax_number);
    const wrong: Record<string, string> = {
      ...(values.title.trim() ? {} : { title: t('billing.invoice.titleNeeded') }),
      ...(tax_number === '' || isTaxNumber(tax_number) ? {} : { tax_number: t('billing.invoice.badTaxNumber') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    setProblem('');
    try {
      // What else is known of the company stays as it is.
      const { address = '', phone = '', bank = '', account = '' } = order.invoice ?? {};
      const said = { title: values.title.trim(), tax_number, email: values.email.trim() };
      await apiOf(client).put(PATH.wish, { address, phone, bank, account, ...said, id: order.id }, SEND);
      await reread();
      onClose();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setErrors(error.fields);
      setProblem(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const input = (name: keyof typeof values, label: string, type = 'text', hint?: string) => (
    <Field label={label} error={errors[name]} hint={hint}>
      <Input
        name={name}
        type={type}
        maxLength={200}
        value={values[name]}
        onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      />
    </Field>
  );
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate method="post">
      {problem ? <Alert kind="bad">{problem}</Alert> : null}
      {input('title', t('billing.invoice.to'))}
      {input('tax_number', t('billing.invoice.taxNumber'), 'text', t('billing.invoice.taxHint'))}
      {input('email', t('billing.invoice.sentTo'), 'email')}
      <Button type="submit" kind="ink" busy={isBusy}>
        {t('shared.save')}
      </Button>
    </form>
  );
}
