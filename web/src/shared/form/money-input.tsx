// An amount of money: typed with two decimals, kept in whole cents.
import { useState } from 'react';
import { Input } from '@/ui/input';

export const centsText = (cents: number | null): string =>
  cents === null || Number.isNaN(cents) ? '' : (cents / 100).toFixed(2);

/** Null for nothing, NaN for what is no amount; "1,280.5" and full-width digits are understood. */
export function centsOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '').trim();
  if (plain === '') return null;
  return /^\d{1,12}(?:\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

interface MoneyInputProps {
  name: string;
  disabled?: boolean;
  value: number | null;
  onChange: (cents: number | null) => void;
}

/** What was typed stays until one leaves the field; then it is written the way amounts are. */
export function MoneyInput({ value, onChange, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? centsText(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(centsOf(target.value));
      }}
      onBlur={() => Number.isNaN(value) || setTyped(null)}
    />
  );
}
