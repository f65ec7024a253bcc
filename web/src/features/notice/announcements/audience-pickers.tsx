// Choosing several countries, exhibitors or tags out of many.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { Combobox } from '@/shared/pickers/combobox';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { countriesQuery } from '@/shared/pickers/queries';
import { useStartup } from '@/shared/startup';
import { tagOptions } from './audience';
import { ChosenList } from './chosen-list';

interface SeveralProps<T = number> {
  value: T[];
  onChange: (value: T[]) => void;
  label: string;
}

const EXHIBITORS = '/atlas/exhibition/exhibitor';
/** As many as somebody looks through. */
const OFFERED = 20;
/** As many as the server names at once. */
const MAX_COMPANIES_NAMED = 100;

const FACETS = '/atlas/exhibition/attendee_facets';
const TAG_NAMES = '/atlas/public/optional/tags';

const withOne = <T,>(value: T[], id: T) => (value.includes(id) ? value : [...value, id]);
const without = <T,>(value: T[], id: T) => value.filter((one) => one !== id);

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
    ...read(EXHIBITORS, {
      activity_id,
      ids: value.slice(0, MAX_COMPANIES_NAMED).join(','),
      limit: MAX_COMPANIES_NAMED,
    }),
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

/** Out of those that people of the meeting have on their cards. */
export function TagsPicker({ value, onChange, label }: SeveralProps<string>) {
  const { t, local } = useI18n();
  const { meetingId: activity_id } = useStartup();
  const [keyword, setKeyword] = useState('');
  const facets = useQuery(read(FACETS, { activity_id }));
  const { data: known } = useQuery(read(TAG_NAMES, {}));
  const nameOf = (code: string) => {
    const named = [known?.business, known?.demands, known?.lanes].flatMap((list) => list ?? []);
    const found = named.find((tag) => tag.code === code);
    return found ? local(found, 'name') : code;
  };
  const options = tagOptions(facets.data?.tags ?? [], nameOf, keyword).filter(({ key }) => !value.includes(key));
  return (
    <>
      <Combobox
        text={keyword}
        onText={setKeyword}
        options={options}
        onChoose={({ key }) => {
          onChange(withOne(value, key));
          setKeyword('');
        }}
        onClear={() => setKeyword('')}
        placeholder={t('notice.audience.tag')}
        emptyText={t(facets.isPending ? 'shared.loading' : 'shared.picker.none')}
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
