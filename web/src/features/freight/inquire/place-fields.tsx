// Owns one end of the way: its port where ships call, its country and its city.
import { useI18n } from '@/shared/i18n';
import { CityPicker } from '@/shared/pickers/city-picker';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { Field } from '@/ui/field';
import type { Errors, Place } from './draft';
import styles from './form.module.css';
import { PortPicker } from './port-picker';

interface PlaceFieldsProps {
  end: 'origin' | 'destination';
  value: Place;
  onChange: (place: Place) => void;
  hasPort: boolean;
  errors: Errors;
}

export function PlaceFields({ end, value, onChange, hasPort, errors }: PlaceFieldsProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.end}>
      <legend>{t(`freight.form.${end}`)}</legend>
      {hasPort && (
        <Field label={t(`freight.form.${end}Port`)} error={errors[`${end}.port`]} hint={t('freight.form.portOptional')}>
          <PortPicker
            name={`${end}.port`}
            value={value.port}
            onChoose={(port) =>
              onChange(
                port
                  ? // A port says which country it is in.
                    { country_id: String(port.country_id), city_id: null, port: port.code }
                  : { ...value, port: '' },
              )
            }
          />
        </Field>
      )}
      <Field label={t(`freight.form.${end}Country`)} error={errors[`${end}.country_id`]} required>
        <CountryPicker
          name={`${end}.country_id`}
          value={value.country_id}
          onChange={(country_id) => onChange({ country_id, city_id: null, port: '' })}
        />
      </Field>
      <Field label={t(`freight.form.${end}City`)} error={errors[`${end}.city_id`]}>
        <CityPicker
          name={`${end}.city_id`}
          countryId={value.country_id}
          value={value.city_id}
          onChange={(city_id) => onChange({ ...value, city_id })}
        />
      </Field>
    </fieldset>
  );
}
