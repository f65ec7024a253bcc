// Minutes that an unpaid order waits, for each kind of item.
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import styles from './admin.module.css';
import { ITEM_TYPES } from './models';
import { minutesOf } from './setting-values';

/** A month. */
const MAX_MINUTES = 30 * 24 * 60;

interface ExpiryFieldProps {
  value: Record<string, number>;
  onChange: (value: Record<string, number>) => void;
  disabled: boolean;
}

export function ExpiryField({ value, onChange, disabled }: ExpiryFieldProps) {
  const t = useT();
  return (
    <div className={styles.expiry}>
      {ITEM_TYPES.map((type) => (
        <Field key={type} label={t.any(`finance.item.${type}`)}>
          <Input
            type="number"
            name={`expiry.${type}`}
            size="small"
            inputMode="numeric"
            min={1}
            max={MAX_MINUTES}
            disabled={disabled}
            value={String(minutesOf(value, type))}
            onChange={({ target }) => onChange({ ...value, [type]: Math.trunc(Number(target.value)) })}
            suffix={t('finance.setting.minutes')}
          />
        </Field>
      ))}
    </div>
  );
}
