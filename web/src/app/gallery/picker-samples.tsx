// The pickers of the gallery, with the values they hold.
import { useState } from 'react';
import { useLang } from '@/shared/i18n';
import { CityPicker, CityTextPicker } from '@/shared/pickers/city-picker';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { Field } from '@/ui/field';
import styles from './gallery.module.css';

const WORDS = {
  zh: { country: '国家或地区', overseas: '仅限境外', city: '城市（编号）', text: '城市（文字）' },
  en: { country: 'Country or region', overseas: 'Overseas only', city: 'City (id)', text: 'City (text)' },
};

export function PickerSamples() {
  const words = WORDS[useLang()];
  const [country, setCountry] = useState<string | null>(null);
  const [overseas, setOverseas] = useState<string | null>(null);
  const [city, setCity] = useState<string | null>(null);
  const [text, setText] = useState('');
  return (
    <div className={styles.fields}>
      <Field label={words.country} hint={`country_id ${country ?? '–'}`}>
        <CountryPicker value={country} onChange={setCountry} />
      </Field>
      <Field label={words.city} hint={`city_id ${city ?? '–'}`}>
        <CityPicker countryId={country} value={city} onChange={setCity} />
      </Field>
      <Field label={words.text} hint={`city ${text || '–'}`}>
        <CityTextPicker countryId={country} value={text} onChange={setText} />
      </Field>
      <Field label={words.overseas} hint={`country_id ${overseas ?? '–'}`}>
        <CountryPicker overseas value={overseas} onChange={setOverseas} />
      </Field>
    </div>
  );
}
