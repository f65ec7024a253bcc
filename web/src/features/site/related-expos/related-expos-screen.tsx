// Other exhibitions of the same type; a place among the hot ones puts them on the home page as well.
import { PATH, type RelatedExpo } from '@/features/site/models';
import type { Field } from '@/shared/form';
import { formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn, pictureColumn } from '@/shared/records/columns';
import { linkRule } from '@/shared/records/links';
import { RecordsScreen } from '@/shared/records/records-screen';
import { ScheduleTag, SHOWN, scheduleFields } from '@/shared/schedule';

/** 1 booking, 2 preparing, 3 ended: how far that exhibition is, not whether it shows. */
const STAGES = [1, 2, 3] as const;
type Stage = (typeof STAGES)[number];
const SIZE = { width: 960, height: 640 };

const valuesOf = (row: RelatedExpo | null) => ({
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  city_zh: row?.city_zh ?? '',
  city_en: row?.city_en ?? '',
  venue_zh: row?.venue_zh ?? '',
  venue_en: row?.venue_en ?? '',
  organizer_zh: row?.organizer_zh ?? '',
  organizer_en: row?.organizer_en ?? '',
  start_time: (row?.start_time ?? null) as number | null,
  end_time: (row?.end_time ?? null) as number | null,
  area: (row?.area ?? null) as number | null,
  status: row?.status ?? 1,
  image: row?.image ?? '',
  website: row?.website ?? '',
  link: row?.link ?? '',
  summary_zh: row?.summary_zh ?? '',
  summary_en: row?.summary_en ?? '',
  body_zh: row?.body_zh ?? '',
  body_en: row?.body_en ?? '',
  hot_sort: (row?.hot_sort ?? 0) as number | null,
  is_shown: row?.is_shown ?? SHOWN,
  publish_from: row?.publish_from ?? null,
  publish_until: row?.publish_until ?? null,
});
type Values = ReturnType<typeof valuesOf>;

export default function RelatedScreen() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'datetime', name: 'start_time', label: t('records.start'), required: true, half: true },
    {
      kind: 'datetime',
      name: 'end_time',
      label: t('records.end'),
      required: true,
      half: true,
      rule: (end, { start_time }) => (end && start_time && end <= start_time ? t('records.endAfterStart') : null),
    },
    { kind: 'pair', name: 'city', label: t('records.city'), maxLength: 100 },
    { kind: 'pair', name: 'venue', label: t('records.venueName'), maxLength: 200 },
    { kind: 'pair', name: 'organizer', label: t('site.related.organizer'), maxLength: 200 },
    { kind: 'number', name: 'area', label: t('records.area'), half: true, min: 0 },
    {
      kind: 'select',
      name: 'status',
      label: t('site.related.stage'),
      required: true,
      half: true,
      options: STAGES.map((value) => ({ value: value as number, label: t(`site.related.stage.${value}`) })),
    },
    { kind: 'picture', name: 'image', label: t('records.picture'), size: SIZE },
    { kind: 'pair', name: 'summary', label: t('records.summary'), isLong: true, maxLength: 500 },
    { kind: 'pair', name: 'body', label: t('records.body'), isRich: true },
    { kind: 'url', name: 'website', label: t('records.website'), half: true, maxLength: 500, rule: linkRule(t) },
    {
      kind: 'number',
      name: 'hot_sort',
      label: t('site.related.hot'),
      hint: t('site.related.hotHint'),
      half: true,
      min: 0,
    },
    ...scheduleFields<Values>(t, 'is_shown'),
  ];
  return (
    <RecordsScreen
      kind="site.related"
      path={PATH.relatedExpos}
      auth="site.content"
      touches={['/atlas/exhibition/activity_same', '/atlas/exhibition/activity_relevance']}
      siteOf={(row) => `/activityDetails?id=${row.id}`}
      nameOf={(row) => local(row, 'title')}
      order={{}}
      hasTabs
      width={880}
      filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
      columns={[
        pictureColumn(t),
        nameColumn(t, 'title'),
        { prop: 'city', label: t('records.city'), render: (row) => orDash(local(row, 'city')) },
        { prop: 'start', label: t('records.start'), render: (row) => formatDate(row.start_time, 'date') },
        {
          prop: 'stage',
          label: t('site.related.stage'),
          render: (row) => t(`site.related.stage.${row.status as Stage}`),
        },
        {
          prop: 'hot',
          label: t('site.related.hot'),
          end: true,
          render: (row) => (row.hot_sort > 0 ? row.hot_sort : orDash('')),
        },
        {
          prop: 'state',
          label: t('records.state'),
          render: (row) => <ScheduleTag of={{ ...row, status: row.is_shown }} />,
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={(values) => ({ ...values, area: values.area ?? 0, hot_sort: values.hot_sort ?? 0 })}
    />
  );
}
