// One part of the setting of billing in a dialog; the others are sent back as they were.
import { useQueryClient } from '@tanstack/react-query';
import { type Control, DialogForm, type Field } from '@/shared/form';
import { type Translate, useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { ExpiryField } from './expiry-field';
import { METHODS, SETTING, type Setting } from './models';
import { bodyOf, type SettingValues, valuesOf } from './setting-values';
import { choicesOf } from './state-tag';

export type SettingPart = 'methods' | 'expiry' | 'seller' | 'accounts';

const MAX_MINUTES = 30 * 24 * 60;
const MAX_HOURS = 30 * 24;

const FIELDS: Record<SettingPart, (t: Translate) => Field<SettingValues>[]> = {
  methods: (t) => [
    {
      kind: 'checks',
      name: 'methods',
      label: t('finance.setting.methodsOn'),
      hint: t('finance.setting.methodsHint'),
      options: choicesOf('finance.method', METHODS, t),
    },
    {
      kind: 'pair',
      name: 'bank_text',
      label: t('finance.setting.bankText'),
      hint: t('finance.setting.bankHint'),
      isLong: true,
      maxLength: 1000,
    },
    {
      kind: 'number',
      name: 'offline_hours',
      label: t('finance.setting.offlineHours'),
      hint: t('finance.setting.offlineHint'),
      required: true,
      min: 1,
      max: MAX_HOURS,
    },
  ],
  expiry: (t) => [
    {
      kind: 'custom',
      name: 'expiry',
      label: t('finance.setting.expiry'),
      hint: t('finance.setting.expiryHint'),
      rule: (expiry) =>
        Object.values(expiry).every((minutes) => minutes >= 1 && minutes <= MAX_MINUTES)
          ? null
          : t('finance.setting.badMinutes', { max: MAX_MINUTES }),
      render: ({ value, onChange, disabled }: Control<Record<string, number>>) => (
        <ExpiryField value={value} onChange={onChange} disabled={disabled} />
      ),
    },
  ],
  seller: (t) => [
    {
      kind: 'pair',
      name: 'seller',
      label: t('finance.setting.seller'),
      hint: t('finance.setting.sellerHint'),
      maxLength: 200,
    },
    { kind: 'pair', name: 'seller_address', label: t('finance.setting.sellerAddress'), maxLength: 200 },
    { kind: 'text', name: 'seller_tax_number', label: t('finance.setting.sellerTaxNumber'), maxLength: 40, half: true },
    {
      kind: 'number',
      name: 'tax_rate',
      label: t('finance.setting.taxRate'),
      hint: t('finance.setting.taxHint'),
      required: true,
      half: true,
      min: 0,
      max: 100,
      step: 0.01,
    },
  ],
  accounts: (t) => [
    {
      kind: 'number',
      name: 'adjustment_limit',
      label: t('finance.setting.limit'),
      hint: t('finance.setting.limitHint'),
      required: true,
      min: 0,
      max: 1_000_000,
    },
    {
      kind: 'money',
      name: 'count_price',
      label: t('finance.setting.countPrice'),
      hint: t('finance.setting.countPriceHint'),
      required: true,
    },
  ],
};

interface SettingFormProps {
  setting: Setting;
  /** Null while closed. */
  part: SettingPart | null;
  onClose: () => void;
}

export function SettingForm({ setting, part, onClose }: SettingFormProps) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  if (!part) return null;
  return (
    <DialogForm<SettingValues, SettingValues, Setting>
      open
      onClose={onClose}
      title={t(`finance.setting.${part}`)}
      fields={FIELDS[part](t)}
      initial={valuesOf(setting)}
      save={(values, version = setting.version) => api.put(SETTING, { ...bodyOf(values), version }, WRITE)}
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void client.invalidateQueries({ queryKey: [SETTING] });
      }}
      width={640}
    />
  );
}
