// A searchable dropdown over a combobox: it shows the chosen label, and typing searches until something is chosen.
import { useState } from 'react';
import { useT } from '@/shared/i18n';
import { Combobox, type Option } from './combobox';

export interface PickerProps {
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
  placeholder?: string;
  name?: string;
  'aria-label'?: string;
}

interface SelectPickerProps extends PickerProps {
  /** All options, in their order, without a search. */
  options: Option[];
  search: (typed: string) => Option[];
  isLoading?: boolean;
}

export function SelectPicker({ value, onChange, options, search, isLoading, ...rest }: SelectPickerProps) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.key === value);
  return (
    <Combobox
      {...rest}
      isSelect
      text={typed ?? chosen?.label ?? ''}
      onText={setTyped}
      options={typed ? search(typed) : options}
      chosenKey={value}
      onChoose={(option) => {
        setTyped(null);
        onChange(option.key);
      }}
      onClear={() => {
        setTyped(null);
        onChange(null);
      }}
      onLeave={() => setTyped(null)}
      emptyText={t(isLoading ? 'shared.loading' : 'shared.picker.none')}
      clearLabel={t('shared.picker.clear')}
    />
  );
}
