// Writing one event: what it is called in both languages, when and where it is, and what its attendees find.
import type { Api } from '@/api/client';
import { type Meeting, PATH } from '@/features/event/models';
import type { Field } from '@/shared/form';
import { DEFAULT_ZONE } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { RecordEditor } from '@/shared/records/editor/record-editor';
import { startupQuery, useStartup } from '@/shared/startup';
import { useZoneOptions } from '@/shared/zone-options';

const zoneOf = ({ timezone }: { timezone: string }) => timezone;
const ATYPES = [1, 5] as const;
const FLAGS = ['ticket', 'identity'] as const;
type Flag = (typeof FLAGS)[number];

const valuesOf = (row: Meeting | null) => ({
  atype: row?.atype ?? 1,
  title_zh: row?.title ?? '',
  title_en: row?.title_en ?? '',
  subtitle_zh: row?.subtitle_zh ?? '',
  subtitle_en: row?.subtitle_en ?? '',
  logo: row?.logo ?? '',
  edition: (row?.edition ?? null) as number | null,
  start_time: (row?.start_time ?? null) as number | null,
  end_time: (row?.end_time ?? null) as number | null,
  city_zh: row?.city_zh ?? '',
  city_en: row?.city_en ?? '',
  venue_zh: row?.venue_zh ?? '',
  venue_en: row?.venue_en ?? '',
  address_zh: row?.address_zh ?? '',
  address_en: row?.address_en ?? '',
  latitude: row?.latitude ?? null,
  longitude: row?.longitude ?? null,
  timezone: row?.timezone ?? DEFAULT_ZONE,
  flags: FLAGS.filter((flag) => row?.apply_params.other[flag] === 1),
});
type Values = ReturnType<typeof valuesOf>;

/** The list has whole meetings, and there are few. */
const readMeeting = async (api: Api, id: number): Promise<Meeting | null> => {
  const rows = await api.get(PATH.meetings, { nopage: 1 }, { auth: true });
  return rows.find((row) => row.id === id) ?? null;
};

const bodyOf = ({ flags, edition, title_zh, ...values }: Values) => ({
  ...values,
  title: title_zh,
  edition: edition ?? 0,
  apply_params: {
    other: { ticket: Number(flags.includes('ticket')), identity: Number(flags.includes('identity')) },
  },
});

export default function MeetingEditorPage() {
  const t = useT();
  const zoneOptions = useZoneOptions();
  const { meeting: shown } = useStartup();
  const inRange = (most: number) => (value: number | null) =>
    value === null || Math.abs(value) <= most ? null : t('event.meetings.badPlace');
  const flag = (value: Flag) => ({ value, label: t(`event.meetings.${value}`) });
  const pairs: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'subtitle', label: t('event.meetings.subtitle'), maxLength: 200 },
    { kind: 'pair', name: 'city', label: t('records.city'), maxLength: 100 },
    { kind: 'pair', name: 'venue', label: t('records.venueName'), maxLength: 200 },
    { kind: 'pair', name: 'address', label: t('records.address'), maxLength: 200 },
  ];
  const when: Field<Values>[] = [
    { kind: 'datetime', name: 'start_time', label: t('records.start'), required: true, half: true, zone: zoneOf },
    {
      kind: 'datetime',
      name: 'end_time',
      label: t('records.end'),
      required: true,
      half: true,
      zone: zoneOf,
      rule: (end, { start_time }) => (end && start_time && end <= start_time ? t('records.endAfterStart') : null),
    },
    {
      kind: 'select',
      name: 'timezone',
      label: t('event.meetings.timezone'),
      hint: t('event.meetings.timezoneHint'),
      required: true,
      half: true,
      options: zoneOptions,
    },
    { kind: 'number', name: 'edition', label: t('records.edition'), half: true, min: 0, max: 999 },
  ];
  const place: Field<Values>[] = [
    {
      kind: 'number',
      name: 'latitude',
      label: t('event.meetings.latitude'),
      half: true,
      step: 0.0001,
      rule: inRange(90),
    },
    {
      kind: 'number',
      name: 'longitude',
      label: t('event.meetings.longitude'),
      half: true,
      step: 0.0001,
      rule: inRange(180),
    },
  ];
  const what: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'atype',
      label: t('event.meetings.atype'),
      options: ATYPES.map((value) => ({ value: value as number, label: t(`event.meetings.atype.${value}`) })),
    },
    {
      kind: 'checks',
      name: 'flags',
      label: t('event.meetings.flags'),
      hint: t('event.meetings.flagsHint'),
      options: FLAGS.map(flag),
    },
  ];
  return (
    <RecordEditor<Meeting, Values>
      kind="event.meetings"
      path={PATH.meetings}
      auth="event.meetings"
      list="/admin/meetings"
      read={readMeeting}
      pairs={pairs}
      sections={[
        { title: t('event.meetings.dates'), fields: when },
        { title: t('event.meetings.place'), fields: place },
      ]}
      aside={[
        { title: t('event.meetings.atype'), fields: what },
        { title: t('records.logo'), fields: [{ kind: 'picture', name: 'logo', label: t('records.logo') }] },
      ]}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      titleOf={(values, lang) => (lang === 'en' && values.title_en) || values.title_zh || values.title_en}
      visibilityOf={(_, row) =>
        row?.is_main
          ? { isNow: true, when: t('records.editor.atOnce'), note: t('records.editor.isPublic') }
          : { isNow: false, when: t('event.meetings.notShown'), note: t('event.meetings.notShown') }
      }
      preview={(values, id) => ({
        path: '/',
        answers: [{ key: startupQuery().queryKey, merge: { meeting: { ...shown, ...bodyOf(values), id } } }],
      })}
      previewStart="/"
      siteOf={() => '/'}
      touches={['/atlas/exhibition/basic']}
    />
  );
}
