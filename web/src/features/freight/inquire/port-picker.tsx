// Owns naming a port: by its name in either language, its city or its UN/LOCODE.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import type { RowsOf } from '@/api/typing';
import { useI18n } from '@/shared/i18n';
import { Combobox } from '@/shared/pickers/combobox';

const PATH = '/atlas/freight/ports';
type Port = RowsOf<typeof PATH>;

/** Fewer letters would find half the world. */
const SHORTEST = 2;

const portsQuery = (keyword: string) => read(PATH, { keyword }, { staleTime: Number.POSITIVE_INFINITY });

interface PortPickerProps {
  name: string;
  /** What it is for, where no field around it says so. */
  label?: string;
  /** UN/LOCODE, or empty. */
  value: string;
  onChoose: (port: Port | null) => void;
}

export function PortPicker({ name, label, value, onChoose }: PortPickerProps) {
  const { t, local } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const word = (typed ?? value).trim();
  const { data: ports = [], isPending } = useQuery({ ...portsQuery(word), enabled: word.length >= SHORTEST });
  const labelOf = (port: Port) => `${local(port, 'name')} ${port.code}`;
  const chosen = ports.find(({ code }) => code === value);
  return (
    <Combobox
      name={name}
      isSelect
      aria-label={label}
      placeholder={label ?? t('freight.form.portHint')}
      text={typed ?? (chosen ? labelOf(chosen) : value)}
      onText={setTyped}
      options={
        word.length < SHORTEST
          ? []
          : ports.map((port) => ({ key: port.code, label: labelOf(port), note: local(port, 'country') }))
      }
      chosenKey={value || null}
      onChoose={({ key }) => {
        setTyped(null);
        onChoose(ports.find(({ code }) => code === key) ?? null);
      }}
      onClear={() => {
        setTyped(null);
        onChoose(null);
      }}
      onLeave={() => setTyped(null)}
      emptyText={
        word.length < SHORTEST
          ? t('freight.form.portHint')
          : t(isPending ? 'shared.loading' : 'freight.form.portUnknown')
      }
      clearLabel={t('shared.picker.clear')}
    />
  );
}
