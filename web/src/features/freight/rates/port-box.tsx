// Owns the box in which somebody names a port: in either language, by its city or its code.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Combobox } from '@/shared/pickers/combobox';
import styles from './port-box.module.css';
import { portsQuery } from './queries';

/** A port as the box holds it: its code where it was chosen, else only what was typed. */
export interface PortText {
  code: string;
  text: string;
}

export const NO_PORT: PortText = { code: '', text: '' };

/** What is asked for: the code, else the words. */
export const wordOf = ({ code, text }: PortText) => code || text.trim();

const PAUSE_MS = 180;

/** What was typed, once the typing pauses. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface PortBoxProps {
  name: string;
  value: PortText;
  onChange: (value: PortText) => void;
  /** Where no field names it. */
  'aria-label'?: string;
}

export function PortBox({ name, value, onChange, 'aria-label': label }: PortBoxProps) {
  const { t, local } = useI18n();
  const [isTouched, setTouched] = useState(false);
  const typed = usePaused(value.code ? '' : value.text.trim());
  const { data: ports = [], isPending } = useQuery({ ...portsQuery(typed), enabled: isTouched });
  return (
    // Nothing is asked of the server before somebody turns to the box.
    <fieldset className={styles.port} onFocus={() => setTouched(true)}>
      <Combobox
        name={name}
        aria-label={label}
        text={value.text}
        onText={(text) => onChange({ code: '', text })}
        options={ports.map((port) => ({
          key: port.code,
          label: local(port, 'name'),
          note: `${local(port, 'country')} ${port.code}`,
        }))}
        chosenKey={value.code || null}
        onChoose={({ key, label: text }) => onChange({ code: key, text })}
        onClear={() => onChange(NO_PORT)}
        placeholder={t('freight.rates.portHint')}
        emptyText={t(isPending ? 'shared.loading' : 'freight.rates.noPort')}
        clearLabel={t('shared.picker.clear')}
      />
    </fieldset>
  );
}
