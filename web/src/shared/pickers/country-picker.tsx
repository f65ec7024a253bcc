// The country picker: searchable by name, code and phone prefix; China can be switched off for overseas-only forms.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Country } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { CHINA_ID, countryMatches } from './match';
import { countriesQuery } from './queries';
import { type PickerProps, SelectPicker } from './select-picker';

interface CountryPickerProps extends PickerProps {
  /** Overseas mode: China is shown but cannot be chosen. */
  overseas?: boolean;
}

export function CountryPicker({ overseas = false, placeholder, ...rest }: CountryPickerProps) {
  const { t, local } = useI18n();
  const { data: countries = [], isPending } = useQuery(countriesQuery());
  const toOption = useMemo(
    () => (country: Country) => ({
      key: country.id,
      label: local(country, 'name'),
      note: country.area_code ?? undefined,
      disabled: overseas && country.id === CHINA_ID,
    }),
    [local, overseas],
  );
  return (
    <SelectPicker
      {...rest}
      placeholder={placeholder ?? t('shared.picker.country')}
      options={countries.map(toOption)}
      search={(typed) => countries.filter((country) => countryMatches(country, typed)).map(toOption)}
      isLoading={isPending}
    />
  );
}
