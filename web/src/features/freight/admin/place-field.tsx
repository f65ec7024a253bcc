// One end of a lane inside a form: its port, or its country and a city in it.
import { useI18n } from '@/shared/i18n';
import { CityPicker } from '@/shared/pickers/city-picker';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { Field } from '@/ui/field';
import { PortPicker } from '../inquire/port-picker';
import styles from './admin.module.css';
import type { EntryPlace } from './entry';

interface PlaceFieldProps {
  name: string;
  value: EntryPlace;
  onChange: (place: EntryPlace) => void;
  /** Where ships call. */
  hasPort: boolean;
}

export function PlaceField({ name, value, onChange, hasPort }: PlaceFieldProps) {
  const { t } = useI18n();
  const countryId = value.country_id ? String(value.country_id) : null;
  return (
    <div className={styles.place}>
      {hasPort && (
        <Field label={t('freight.enter.port')}>
          <PortPicker
            name={`${name}.port`}
            value={value.port}
            // A port says which country it is in.
            onChoose={(port) =>
              onChange(port ? { country_id: port.country_id, city_id: null, port: port.code } : { ...value, port: '' })
            }
          />
        </Field>
      )}
      <Field label={t('freight.enter.country')}>
        <CountryPicker
          name={`${name}.country_id`}
          value={countryId}
          // A city is of its country.
          onChange={(id) => onChange({ country_id: Number(id ?? 0), city_id: null, port: '' })}
        />
      </Field>
      <Field label={t('freight.enter.city')}>
        <CityPicker
          name={`${name}.city_id`}
          countryId={countryId}
          value={value.city_id === null ? null : String(value.city_id)}
          onChange={(id) => onChange({ ...value, city_id: id === null ? null : Number(id) })}
        />
      </Field>
    </div>
  );
}
