// A few countries: those chosen as removable words, and a picker that adds one more.
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@/shared/i18n';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { countriesQuery } from '@/shared/pickers/queries';
import { Icon } from '@/ui/icon';
import { cross } from '@/ui/icons';
import styles from './inquiry.module.css';

interface CountryListProps {
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

export function CountryList({ value, onChange }: CountryListProps) {
  const { t, local } = useI18n();
  const { data: countries = [] } = useQuery(countriesQuery());
  const nameOf = (id: number) => {
    const found = countries.find((one) => Number(one.id) === id);
    return found ? local(found, 'name') : String(id);
  };
  return (
    <div className={styles.picked}>
      {value.length > 0 ? (
        <ul>
          {value.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('freight.lanes.dropCountry', { name: nameOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              >
                {nameOf(id)}
                <Icon path={cross} size={14} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <CountryPicker
        value={null}
        aria-label={t('freight.lanes.addCountry')}
        placeholder={t('freight.lanes.addCountry')}
        onChange={(id) => {
          if (id !== null && !value.includes(Number(id))) onChange([...value, Number(id)]);
        }}
      />
    </div>
  );
}
