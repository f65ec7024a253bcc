// Choosing several countries, and several exhibitors, out of many.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { Combobox } from '@/shared/pickers/combobox';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { countriesQuery } from '@/shared/pickers/queries';
import { useStartup } from '@/shared/startup';
import { ChosenList } from './chosen-list';

interface SeveralProps {
  value: number[];
  onChange: (value: number[]) => void;
  label: string;
}

const EXHIBITORS = '/atlas/exhibition/exhibitor';
/** As many as somebody looks through. */
const OFFERED = 20;
/** As many as the server names at once. */
const MOST_NAMED = 100;

const withOne = (value: number[], id: number) => (value.includes(id) ? value : [...value, id]);
const without = (value: number[], id: number) => value.filter((one) => one !== id);

export function CountriesPicker({ value, onChange, label }: SeveralProps) {
  const { local } = useI18n();
  const { data: countries = [] } = useQuery(countriesQuery());
  const nameOf = (id: number) => {
    const country = countries.find((one) => Number(one.id) === id);
    return country ? local(country, 'name') : String(id);
  };
  return (
    <>
      <CountryPicker value={null} onChange={(id) => id && onChange(withOne(value, Number(id)))} aria-label={label} />
      <ChosenList
        label={label}
        of={value.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(id) => onChange(without(value, id))}
      />
    </>
  );
}

export function CompaniesPicker({ value, onChange, label }: SeveralProps) {
  const { t, local } = useI18n();
  const { meetingId: activity_id } = useStartup();
  const [keyword, setKeyword] = useState('');
  const offered = useQuery({
    ...read(EXHIBITORS, { activity_id, keyword, limit: OFFERED }),
    // The old ones stay until the new ones are there.
    placeholderData: (shown) => shown,
  });
  const named = useQuery({
    ...read(EXHIBITORS, { activity_id, ids: value.slice(0, MOST_NAMED).join(','), limit: MOST_NAMED }),
    enabled: value.length > 0,
    placeholderData: (shown) => shown,
  });
  const nameOf = (id: number) => {
    const company = [...(named.data ?? []), ...(offered.data ?? [])].find((one) => one.company_id === id);
    return company ? local(company, 'name') : String(id);
  };
  return (
    <>
      <Combobox
        text={keyword}
        onText={setKeyword}
        options={(offered.data ?? []).map((row) => ({
          key: String(row.company_id),
          label: local(row, 'name'),
          note: row.booth_no || undefined,
        }))}
        onChoose={({ key }) => {
          onChange(withOne(value, Number(key)));
          setKeyword('');
        }}
        onClear={() => setKeyword('')}
        placeholder={t('notice.audience.company')}
        emptyText={t(offered.isPending ? 'shared.loading' : 'shared.picker.none')}
        clearLabel={t('shared.picker.clear')}
        aria-label={label}
      />
      <ChosenList
        label={label}
        of={value.map((id) => ({ id, name: nameOf(id) }))}
        onRemove={(id) => onChange(without(value, id))}
      />
    </>
  );
}
