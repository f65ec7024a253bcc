// The events themselves: what they are called, when and where they are, what their attendees find in the console, and
// which one the site shows.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Meeting, PATH } from '@/features/event/models';
import { ConfirmDialog, type Field } from '@/shared/form';
import { chartDates, DEFAULT_ZONE, formatDate, orDash, zoneNames } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { RecordsScreen } from '@/shared/records/records-screen';
import { BilingualCell, PictureCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useReloadSite } from '@/shared/use-reload-site';
import { house } from '@/ui/icons';
import { Tag } from '@/ui/tag';

const zoneOf = ({ timezone }: { timezone: string }) => timezone;
const zoneOptions = zoneNames().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
const ATYPES = [1, 5] as const;
const FLAGS = ['ticket', 'identity'] as const;
type Flag = (typeof FLAGS)[number];

const valuesOf = (row: Meeting | null) => ({
  atype: row?.atype ?? 1,
  title: row?.title ?? '',
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

export default function MeetingsScreen() {
  const { t, local, lang } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const freshSite = useReloadSite();
  const [toShow, setToShow] = useState<Meeting | null>(null);
  const nameOf = (row: Meeting) => (lang === 'en' && row.title_en) || row.title;
  async function show({ id }: Meeting) {
    await api.put('/atms/meeting/shown', { id }, WRITE);
    toast.done(t('event.meetings.shown'), { label: t('records.see'), to: '/' });
    // Everything that this tab knows of the site was said of the other meeting.
    await Promise.all([freshSite(), client.invalidateQueries()]);
  }
  const both = (row: Meeting) => ({ title_zh: row.title, title_en: row.title_en });
  const inRange = (most: number) => (value: number | null) =>
    value === null || Math.abs(value) <= most ? null : t('event.meetings.badPlace');
  const flag = (value: Flag) => ({ value, label: t(`event.meetings.${value}`) });

  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'atype',
      label: t('event.meetings.atype'),
      options: ATYPES.map((value) => ({ value: value as number, label: t(`event.meetings.atype.${value}`) })),
    },
    { kind: 'text', name: 'title', label: t('event.meetings.titleZh'), required: true, half: true, maxLength: 200 },
    { kind: 'text', name: 'title_en', label: t('event.meetings.titleEn'), half: true, maxLength: 200 },
    { kind: 'pair', name: 'subtitle', label: t('event.meetings.subtitle'), maxLength: 200 },
    { kind: 'picture', name: 'logo', label: t('records.logo') },
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
    { kind: 'pair', name: 'city', label: t('records.city'), maxLength: 100 },
    { kind: 'pair', name: 'venue', label: t('records.venueName'), maxLength: 200 },
    { kind: 'pair', name: 'address', label: t('records.address'), maxLength: 200 },
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
    {
      kind: 'checks',
      name: 'flags',
      label: t('event.meetings.flags'),
      hint: t('event.meetings.flagsHint'),
      options: FLAGS.map(flag),
    },
  ];
  return (
    <>
      <RecordsScreen
        kind="event.meetings"
        path={PATH.meetings}
        auth="event.meetings"
        isKept
        touches={['/atlas/exhibition/basic']}
        siteOf={() => '/'}
        nameOf={nameOf}
        actions={[
          {
            key: 'show',
            label: t('event.meetings.show'),
            icon: house,
            auth: 'event.meetings',
            when: (row) => !row.is_main,
            act: setToShow,
          },
        ]}
        filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
        columns={[
          { prop: 'logo', label: t('records.logo'), render: (row) => <PictureCell src={row.logo} /> },
          {
            prop: 'title',
            label: t('records.name.title'),
            locked: true,
            render: (row) => <BilingualCell of={both(row)} name="title" />,
          },
          {
            prop: 'atype',
            label: t('event.meetings.atype'),
            render: (row) => t(row.atype === 5 ? 'event.meetings.atype.5' : 'event.meetings.atype.1'),
          },
          {
            prop: 'dates',
            label: t('event.meetings.dates'),
            render: (row) =>
              `${formatDate(row.start_time, 'year', row.timezone)}.${chartDates(row.start_time, row.end_time, row.timezone)}`,
          },
          { prop: 'city', label: t('records.city'), render: (row) => orDash(local(row, 'city')) },
          {
            prop: 'is_main',
            label: t('event.meetings.main'),
            render: (row) => (row.is_main ? <Tag flag="C">{t('event.meetings.isMain')}</Tag> : orDash('')),
          },
          {
            prop: 'flags',
            label: t('event.meetings.flags'),
            render: (row) =>
              orDash(
                FLAGS.filter((name) => row.apply_params.other[name] === 1)
                  .map((name) => t(`event.meetings.${name}`))
                  .join(lang === 'zh' ? '、' : ', '),
              ),
          },
        ]}
        fields={fields}
        valuesOf={valuesOf}
        bodyOf={({ flags, edition, ...values }) => ({
          ...values,
          edition: edition ?? 0,
          apply_params: {
            other: { ticket: Number(flags.includes('ticket')), identity: Number(flags.includes('identity')) },
          },
        })}
      />
      <ConfirmDialog
        open={toShow !== null}
        onClose={() => setToShow(null)}
        title={t('event.meetings.showTitle', { name: toShow ? nameOf(toShow) : '' })}
        text={t(toShow?.atype === 5 ? 'event.meetings.showSummit' : 'event.meetings.showText')}
        actLabel={t('event.meetings.show')}
        isBad={false}
        act={async () => toShow && show(toShow)}
      />
    </>
  );
}
