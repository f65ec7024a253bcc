// Owns what of the pool is shown: all of it or what was given to the reader's company, from where, to where, how.
import { useI18n } from '@/shared/i18n';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { optionsOf, shipmentLoad, transportMode } from '@/shared/refdata/enumerations';
import { Segments } from '@/shared/tools/segments';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { PoolChoice, PoolKind } from '../claims/queries';
import styles from './pool.module.css';

interface PoolFiltersProps {
  choice: PoolChoice;
  onChange: (name: string, value: string | null) => void;
}

const KINDS: readonly PoolKind[] = ['pool', 'given'];

export function PoolFilters({ choice, onChange }: PoolFiltersProps) {
  const { t, lang } = useI18n();
  const selects = [
    ['mode', t('freight.inquiry.mode'), optionsOf(transportMode, lang), choice.transport_mode],
    ['load', t('freight.inquiry.load'), optionsOf(shipmentLoad, lang), choice.load],
  ] as const;
  const ends = [
    ['from', choice.origin_country_id],
    ['to', choice.destination_country_id],
  ] as const;
  return (
    <search className={styles.filters}>
      <Segments
        label={t('freight.pool.kind')}
        items={KINDS.map((key) => ({ key, label: t(`freight.pool.kind.${key}`) }))}
        value={choice.kind ?? 'pool'}
        onPress={(kind) => onChange('kind', kind === 'given' ? kind : null)}
      />
      {ends.map(([name, id]) => (
        <Field key={name} label={t(`freight.pool.${name}`)} className={styles.country}>
          <CountryPicker
            name={name}
            value={id === undefined ? null : String(id)}
            placeholder={t('freight.pool.any')}
            onChange={(country) => onChange(name, country)}
          />
        </Field>
      ))}
      {selects.map(([name, label, options, value]) => (
        <Field key={name} label={label}>
          <Select name={name} value={value ?? ''} onChange={({ target }) => onChange(name, target.value || null)}>
            <option value="">{t('freight.pool.any')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </search>
  );
}
