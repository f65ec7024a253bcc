// Banners by position: a picture and a title in both languages, where they lead, and when they show.
import { type Banner, PATH } from '@/features/site/models';
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { linkColumn, nameColumn, stateColumn } from '@/shared/records/columns';
import { linkRule } from '@/shared/records/links';
import { RecordsScreen } from '@/shared/records/records-screen';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { PictureCell } from '@/shared/table/cells';
import { POSITION_NAMES, type Position, placeOf } from './positions';

/** 2 is the web; phones have their own pictures in the applet. */
const WEB = 2;

const valuesOf = (row: Banner | null) => ({
  position: row?.position ?? 'home',
  platform: row?.platform ?? WEB,
  title_zh: row?.title_zh ?? '',
  title_en: row?.title_en ?? '',
  image_zh: row?.image_zh ?? '',
  image_en: row?.image_en ?? '',
  link: row?.link ?? '',
  ...scheduleOf(row),
});
type Values = ReturnType<typeof valuesOf>;

export default function BannersScreen() {
  const { t, lang, local } = useI18n();
  const nameOf = (position: string) =>
    POSITION_NAMES.includes(position as Position) ? t(`site.banners.position.${position as Position}`) : position;
  const positions = POSITION_NAMES.map((value) => ({ value: value as string, label: nameOf(value) }));
  const size = ({ position }: Values) => placeOf(position).size;

  const fields: Field<Values>[] = [
    { kind: 'select', name: 'position', label: t('site.banners.position'), required: true, options: positions },
    { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
    { kind: 'picture', name: 'image_zh', label: t('site.banners.imageZh'), required: true, size },
    {
      kind: 'picture',
      name: 'image_en',
      label: t('site.banners.imageEn'),
      hint: t('site.banners.imageHint'),
      size,
    },
    {
      kind: 'text',
      name: 'link',
      label: t('records.link'),
      hint: t('records.linkHint'),
      maxLength: 500,
      rule: linkRule(t),
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <RecordsScreen
      kind="site.banners"
      path={PATH.banners}
      auth="site.content"
      touches={['/atlas/resource/banner']}
      siteOf={(row) => placeOf(row.position).page}
      nameOf={(row) => local(row, 'title')}
      order={{ within: (row) => row.position }}
      hasTabs
      filters={[
        { kind: 'select', name: 'position', label: t('site.banners.position'), options: positions },
        { kind: 'text', name: 'keyword', label: t('records.keyword') },
      ]}
      columns={[
        {
          prop: 'image',
          label: t('records.picture'),
          render: (row) => <PictureCell src={row[`image_${lang}`] || row.image_zh || row.image_en} />,
        },
        nameColumn(t, 'title'),
        { prop: 'position', label: t('site.banners.position'), render: (row) => nameOf(row.position) },
        linkColumn(t('records.link')),
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
      // The place decides the size, whatever the banner was before it moved there.
      bodyOf={(values) => ({ ...values, ...placeOf(values.position).size })}
    />
  );
}
