// One port of the reference data, found by the beginning of its name or code.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { Combobox } from '@/shared/pickers/combobox';

interface PortPickerProps {
  /** The port's code, or nothing. */
  value: string;
  onChange: (code: string) => void;
  name: string;
}

export function PortPicker({ value, onChange, name }: PortPickerProps) {
  const { t, local } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const { data: found = [], isPending } = useQuery(read('/atlas/atams_resource/ports', { keyword: typed ?? value }));
  // Not every port has a Chinese name.
  const nameOf = (port: (typeof found)[number]) =>
    local({ name_zh: port.name_zh ?? '', name_en: port.name_en }, 'name');
  const chosen = found.find((port) => port.unlocode === value);
  return (
    <Combobox
      isSelect
      name={name}
      text={typed ?? (chosen ? nameOf(chosen) : value)}
      onText={setTyped}
      options={found.map((port) => ({ key: port.unlocode, label: nameOf(port), note: port.unlocode }))}
      chosenKey={value}
      onChoose={(option) => {
        setTyped(null);
        onChange(option.key);
      }}
      onClear={() => {
        setTyped(null);
        onChange('');
      }}
      onLeave={() => setTyped(null)}
      placeholder={t('company.lines.port')}
      emptyText={t(isPending ? 'shared.loading' : 'shared.picker.none')}
      clearLabel={t('shared.picker.clear')}
    />
  );
}
