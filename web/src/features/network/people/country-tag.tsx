// Owns how a country stands beside a name: its two letters as on a container, and its name. No pictures of flags: several
// systems have none, and a letter can be read by everybody.
import type { CountryName } from '@/shared/directory/countries';
import { LocalText } from '@/shared/local-text';
import styles from './country-tag.module.css';

export function CountryTag({ country }: { country: CountryName }) {
  if (!country.name_zh && !country.name_en) return null;
  return (
    <span className={styles.country}>
      <span aria-hidden="true" className={styles.code}>
        {country.code}
      </span>
      <LocalText row={country} name="name" />
    </span>
  );
}
