// Who speaks at the meeting: name, position and company in both languages, a portrait and a few words about them.
import type { Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
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
  // Nobody writes it here, but forms are sent whole.
  country_id: row?.country_id ?? null,
  image: row?.image ?? '',
  bio_zh: row?.bio_zh ?? '',
  bio_en: row?.bio_en ?? '',
});
type Values = ReturnType<typeof valuesOf>;

export default function SpeakersScreen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'position', label: t('programme.speakers.position'), maxLength: 200 },
    { kind: 'pair', name: 'company', label: t('programme.speakers.company'), maxLength: 200 },
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
      ]}
      fields={fields}
      valuesOf={valuesOf}
      deleteText={() => t('programme.speakers.deleteText')}
      emptyText={t('programme.speakers.emptyText')}
    />
  );
}
