// Choosing an order by a part of its number, among those that finance can see.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '@/api/query';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Combobox } from '@/shared/pickers/combobox';
import { ORDERS } from './models';

/** As many as somebody looks through. */
const OFFERED = 8;
const SHORTEST = 2;

interface OrderPickerProps {
  /** What the chosen one is called, while nothing is typed. */
  number: string;
  onChange: (id: number | null) => void;
  label: string;
  disabled: boolean;
}

export function OrderPicker({ number, onChange, label, disabled }: OrderPickerProps) {
  const { t, local } = useI18n();
  const [text, setText] = useState(number);
  const keyword = text.trim();
  const { data, isPending } = useQuery({
    ...readPage(ORDERS, { keyword, start: 0, limit: OFFERED }, { auth: true }),
    enabled: keyword.length >= SHORTEST,
    // The old ones stay until the new ones are there.
    placeholderData: (shown) => shown,
  });
  return (
    <Combobox
      name="order_id"
      text={text}
      onText={(typed) => {
        setText(typed);
        // What is only typed names no order yet.
        onChange(null);
      }}
      options={(keyword.length >= SHORTEST ? (data?.rows ?? []) : []).map((row) => ({
        key: String(row.id),
        label: row.number,
        note: [local(row, 'company'), money(row.total, row.currency)].filter(Boolean).join(' · '),
      }))}
      onChoose={(option) => {
        setText(option.label);
        onChange(Number(option.key));
      }}
      onClear={() => {
        setText('');
        onChange(null);
      }}
      disabled={disabled}
      placeholder={t('finance.paymentRecords.orderExample')}
      emptyText={t(
        keyword.length < SHORTEST
          ? 'finance.paymentRecords.orderType'
          : isPending
            ? 'shared.loading'
            : 'shared.picker.none',
      )}
      clearLabel={t('shared.picker.clear')}
      aria-label={label}
    />
  );
}
