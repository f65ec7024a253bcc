// A tick box that stands alone; its words are for those who do not see what it stands beside.
import { useEffect, useRef } from 'react';
import fieldStyles from '@/ui/field.module.css';
import styles from './files.module.css';

interface SelectBoxProps {
  checked: boolean;
  some?: boolean;
  label: string;
  onChange: () => void;
}

export function SelectBox({ checked, some = false, label, onChange }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = some && !checked;
  });
  return (
    <label className={styles.select}>
      <input
        ref={input}
        type="checkbox"
        className={fieldStyles.tick}
        checked={checked}
        aria-label={label}
        onChange={onChange}
      />
    </label>
  );
}
