// The two city pickers: a searchable dropdown whose value is the city's id, and a text box that suggests names.
import { useI18n, useT } from '@/shared/i18n';
import { Combobox } from './combobox';
import { includes, startsWith } from './match';
import { type PickerProps, SelectPicker } from './select-picker';
import { useCities, useClearOnNewCountry } from './use-cities';

interface WithCountry {
  /** Without a country there is nothing to choose from, so the picker is disabled. */
  countryId: string | null;
}

/** For China, the nine port cities come first. */
export function CityPicker({ countryId, disabled, placeholder, ...rest }: PickerProps & WithCountry) {
  const { t, local } = useI18n();
  const { cities, isPending } = useCities(countryId);
  useClearOnNewCountry(countryId, () => rest.onChange(null));
  const toOption = (city: (typeof cities)[number]) => ({ key: String(city.id), label: local(city, 'name') });
  return (
    <SelectPicker
      {...rest}
      disabled={disabled || countryId === null}
      placeholder={placeholder ?? t('shared.picker.city')}
      options={cities.map(toOption)}
      search={(typed) => cities.filter((city) => includes(city, typed)).map(toOption)}
      isLoading={isPending}
    />
  );
}

interface CityTextProps extends Omit<PickerProps, 'value' | 'onChange'>, WithCountry {
  value: string;
  onChange: (value: string) => void;
}

/** Any text is allowed; what starts like it, without regard to case and spaces, is suggested. */
export function CityTextPicker({ countryId, value, onChange, disabled, placeholder, ...rest }: CityTextProps) {
  const t = useT();
  const { local } = useI18n();
  const { cities, isPending } = useCities(countryId);
  useClearOnNewCountry(countryId, () => onChange(''));
  const matching = value ? cities.filter((city) => startsWith(city, value)) : cities;
  return (
    <Combobox
      {...rest}
      disabled={disabled || countryId === null}
      placeholder={placeholder ?? t('shared.picker.cityText')}
      text={value}
      onText={onChange}
      options={matching.map((city) => ({ key: String(city.id), label: local(city, 'name') }))}
      onChoose={(option) => onChange(option.label)}
      onClear={() => onChange('')}
      emptyText={t(isPending ? 'shared.loading' : 'shared.picker.free')}
      clearLabel={t('shared.picker.clear')}
    />
  );
}
