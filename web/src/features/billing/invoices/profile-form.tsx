// Owns the form of what invoices say of a company, or of somebody without one.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { isEmail } from '@/shared/validate/rules';
import { PATH, type Profile } from '../models';
import { isTaxNumber, tidyTaxNumber } from '../tax-number';

const valuesOf = (profile: Profile | null) => ({
  is_personal: profile?.is_personal ?? false,
  title: profile?.title ?? '',
  tax_number: profile?.tax_number ?? '',
  email: profile?.email ?? '',
  address: profile?.address ?? '',
  phone: profile?.phone ?? '',
  bank: profile?.bank ?? '',
  account: profile?.account ?? '',
});
type Values = ReturnType<typeof valuesOf>;

interface ProfileFormProps {
  open: boolean;
  profile: Profile | null;
  onClose: () => void;
}

export function ProfileForm({ open, profile, onClose }: ProfileFormProps) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const fields: Field<Values>[] = [
    { kind: 'switch', name: 'is_personal', label: t('billing.invoice.isPersonal') },
    { kind: 'text', name: 'title', label: t('billing.invoice.to'), required: true, maxLength: 100 },
    {
      kind: 'text',
      name: 'tax_number',
      label: t('billing.invoice.taxNumber'),
      hint: t('billing.invoice.taxHint'),
      required: true,
      maxLength: 30,
      when: ({ is_personal }) => !is_personal,
      rule: (number) => (isTaxNumber(tidyTaxNumber(number)) ? null : t('billing.invoice.badTaxNumber')),
    },
    {
      kind: 'email',
      name: 'email',
      label: t('billing.invoice.sentTo'),
      rule: (email) => (email.trim() === '' || isEmail(email.trim()) ? null : t('billing.invoice.badEmail')),
    },
    { kind: 'text', name: 'address', label: t('billing.invoice.address'), maxLength: 200 },
    { kind: 'tel', name: 'phone', label: t('billing.invoice.phone'), maxLength: 40 },
    { kind: 'text', name: 'bank', label: t('billing.invoice.bank'), maxLength: 200, half: true },
    { kind: 'text', name: 'account', label: t('billing.invoice.account'), maxLength: 60, half: true },
  ];
  return (
    <DialogForm<Values>
      open={open}
      onClose={onClose}
      title={t('billing.invoice.data')}
      fields={fields}
      initial={valuesOf(profile)}
      save={(values) => api.put(PATH.profile, { ...values, tax_number: tidyTaxNumber(values.tax_number) }, WRITE)}
      onSaved={() => {
        toast.done(t('billing.invoices.saved'));
        void client.invalidateQueries({ queryKey: [PATH.profile] });
      }}
    />
  );
}
