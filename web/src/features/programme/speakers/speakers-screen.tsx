// Who speaks at the meeting: name, position and company in both languages, their country, a portrait and a few words
// about them.
import { useQuery } from '@tanstack/react-query';
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { countriesQuery } from '@/shared/pickers/queries';
import { nameColumn, pictureColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { PATH, type SpeakerRow } from '../models';

const SIZE = { width: 400, height: 400 };

const valuesOf = (row: SpeakerRow | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  position_zh: row?.position_zh ?? '',
  position_en: row?.position_en ?? '',
  company_zh: row?.company_zh ?? '',
  company_en: row?.company_en ?? '',
  country_id: row?.country_id ?? null,
  image: row?.image ?? '',
  bio_zh: row?.bio_zh ?? '',
  bio_en: row?.bio_en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function SpeakersScreen() {
  const { t, local } = useI18n();
  const { data: known = [] } = useQuery(countriesQuery());
  const countries = known.map((one) => ({ value: Number(one.id), label: local(one, 'name') }));
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'position', label: t('programme.speakers.position'), maxLength: 200 },
    { kind: 'pair', name: 'company', label: t('programme.speakers.company'), maxLength: 200 },
    {
      kind: 'custom',
      name: 'country_id',
      label: t('programme.speakers.country'),
      options: countries,
      render: ({ value, onChange, disabled }) => (
        <CountryPicker
          name="country_id"
          aria-label={t('programme.speakers.country')}
          value={value === null ? null : String(value)}
          onChange={(id) => onChange(id === null ? null : Number(id))}
          disabled={disabled}
        />
      ),
    },
    { kind: 'picture', name: 'image', label: t('programme.speakers.portrait'), size: SIZE },
    { kind: 'pair', name: 'bio', label: t('programme.speakers.bio'), isLong: true, maxLength: 2000 },
  ];
  return (
    <RecordsScreen
      kind="programme.speakers"
      path={PATH.speakers}
      auth="programme.seats"
      touches={[PATH.agenda, '/atlas/exhibition/agenda_details/{activity_agenda_id}']}
      nameOf={(row) => local(row, 'name')}
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        pictureColumn(t),
        nameColumn(t, 'name'),
        {
          prop: 'position',
          label: t('programme.speakers.position'),
          render: (row) => orDash(local(row, 'position')),
        },
        { prop: 'company', label: t('programme.speakers.company'), render: (row) => orDash(local(row, 'company')) },
        {
          prop: 'country_id',
          label: t('programme.speakers.country'),
          render: (row) => orDash(countries.find(({ value }) => value === row.country_id)?.label ?? ''),
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      deleteText={() => t('programme.speakers.deleteText')}
      emptyText={t('programme.speakers.emptyText')}
    />
  );
}
