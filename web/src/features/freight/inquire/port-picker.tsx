// Owns choosing a port: by its name in either language, its city or its UN/LOCODE.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Combobox } from '@/shared/pickers/combobox';
import type { Port } from '../rates/models';
import { usePaused } from '../rates/port-box';
import { portsQuery } from '../rates/queries';

/** Fewer letters would find half the world. */
const SHORTEST = 2;

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
  const word = usePaused((typed ?? value).trim());
  const isLong = word.length >= SHORTEST;
  const { data: ports = [], isPending } = useQuery({ ...portsQuery(word), enabled: isLong });
  const labelOf = (port: Port) => `${local(port, 'name')} ${port.code}`;
  const chosen = ports.find(({ code }) => code === value);
  return (
    <Combobox
      name={name}
      isSelect
      aria-label={label}
      placeholder={label ?? t('freight.rates.portHint')}
      text={typed ?? (chosen ? labelOf(chosen) : value)}
      onText={setTyped}
      options={
        isLong ? ports.map((port) => ({ key: port.code, label: labelOf(port), note: local(port, 'country') })) : []
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
      emptyText={t(!isLong ? 'freight.rates.portHint' : isPending ? 'shared.loading' : 'freight.rates.noPort')}
      clearLabel={t('shared.picker.clear')}
    />
  );
}
