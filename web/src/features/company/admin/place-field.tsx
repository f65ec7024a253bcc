// Where a company is: a country and one of its cities. One field, because a new country forgets the city.
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import { CityPicker } from '@/shared/pickers/city-picker';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { citiesQuery } from '@/shared/pickers/queries';
import styles from './place-field.module.css';

export interface Place {
  country_id: number;
  city_zh: string;
  city_en: string;
}

interface PlaceFieldProps {
  value: Place;
  onChange: (place: Place) => void;
}

export function PlaceField({ value, onChange }: PlaceFieldProps) {
  const { t, local } = useI18n();
  const countryId = value.country_id ? String(value.country_id) : null;
  const { data: cities = [] } = useQuery({ ...citiesQuery(countryId ?? ''), enabled: countryId !== null });
  const isCity = (city: { name_zh: string; name_en: string }) =>
    (value.city_zh !== '' && city.name_zh === value.city_zh) ||
    (value.city_en !== '' && city.name_en === value.city_en);
  const chosen = cities.find(isCity);
  const choose = (id: string | null) => {
    const city = cities.find((one) => String(one.id) === id);
    onChange({ ...value, city_zh: city?.name_zh ?? '', city_en: city?.name_en ?? '' });
  };
  return (
    <div className={styles.pair}>
      <CountryPicker
        name="country_id"
        aria-label={t('company.admin.country')}
        value={countryId}
        onChange={(id) => onChange({ country_id: Number(id ?? 0), city_zh: '', city_en: '' })}
      />
      <CityPicker
        name="city"
        aria-label={t('company.admin.city')}
        countryId={countryId}
        value={chosen ? String(chosen.id) : null}
        onChange={choose}
        // A city that the list does not have stays what it is until another one is chosen.
        placeholder={chosen ? undefined : local(value, 'city') || undefined}
      />
    </div>
  );
}
