// Owns how the cargo travels: the mode, and for modes that load containers, full or part and which routing.
import { useI18n } from '@/shared/i18n';
import { optionsOf, shipmentLoad, shippingMode, transportMode } from '@/shared/refdata/enumerations';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import styles from './form.module.css';
import { needsOf } from './needs';
import type { PartProps } from './use-inquiry';

export function HowPart({ draft, change }: PartProps) {
  const { t, lang } = useI18n();
  const needs = needsOf(draft);
  return (
    <fieldset className={styles.part}>
      <legend>{t('freight.form.how')}</legend>
      <fieldset className={styles.modes}>
        <legend>{t('freight.form.mode')}</legend>
        {optionsOf(transportMode, lang).map(({ value, label }) => (
          <label key={value} className={styles.mode}>
            <input
              type="radio"
              name="transport_mode"
              value={value}
              checked={draft.transport_mode === value}
              onChange={() => change({ transport_mode: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {needs.load && (
        <div className={styles.grid}>
          <Field label={t('freight.form.load')}>
            <Select name="load" value={draft.load} onChange={(event) => change({ load: Number(event.target.value) })}>
              {optionsOf(shipmentLoad, lang).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('freight.form.subMode')}>
            <Select
              name="sub_mode"
              value={draft.sub_mode}
              onChange={(event) => change({ sub_mode: Number(event.target.value) })}
            >
              <option value={0}>{t('freight.form.anySubMode')}</option>
              {optionsOf(shippingMode, lang).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </fieldset>
  );
}
