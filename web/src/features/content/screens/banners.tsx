// Banners by position: a picture and a title in both languages, where they lead, and when they show.
import { type Banner, MAY, PATH } from '@/features/content/models';
import { linkColumn, nameColumn, stateColumn } from '@/features/content/parts/columns';
import { ContentScreen } from '@/features/content/parts/content-screen';
import { linkRule } from '@/features/content/parts/links';
import { POSITION_NAMES, type Position, placeOf } from '@/features/content/parts/positions';
import type { Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { scheduleFields, scheduleOf } from '@/shared/schedule';
import { PictureCell } from '@/shared/table/cells';

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

export function BannersScreen() {
  const { t, lang, local } = useI18n();
  const nameOf = (position: string) =>
    POSITION_NAMES.includes(position as Position) ? t(`content.position.${position as Position}`) : position;
  const positions = POSITION_NAMES.map((value) => ({ value: value as string, label: nameOf(value) }));
  const size = ({ position }: Values) => placeOf(position).size;

  const fields: Field<Values>[] = [
    { kind: 'select', name: 'position', label: t('content.banner.position'), required: true, options: positions },
    { kind: 'pair', name: 'title', label: t('content.name.title'), required: true, maxLength: 200 },
    { kind: 'picture', name: 'image_zh', label: t('content.banner.imageZh'), required: true, size },
    {
      kind: 'picture',
      name: 'image_en',
      label: t('content.banner.imageEn'),
      hint: t('content.banner.imageHint'),
      size,
    },
    {
      kind: 'text',
      name: 'link',
      label: t('content.link'),
      hint: t('content.linkHint'),
      maxLength: 500,
      rule: linkRule(t),
    },
    ...scheduleFields<Values>(t),
  ];
  return (
    <ContentScreen
      kind="banners"
      path={PATH.banners}
      auth={MAY.content}
      touches={['/atlas/resource/banner']}
      siteOf={(row) => placeOf(row.position).page}
      nameOf={(row) => local(row, 'title')}
      order={{ within: (row) => row.position }}
      hasTabs
      filters={[
        { kind: 'select', name: 'position', label: t('content.banner.position'), options: positions },
        { kind: 'text', name: 'keyword', label: t('content.keyword') },
      ]}
      columns={[
        {
          prop: 'image',
          label: t('content.picture.one'),
          render: (row) => <PictureCell src={row[`image_${lang}`] || row.image_zh || row.image_en} />,
        },
        nameColumn(t, 'title'),
        { prop: 'position', label: t('content.banner.position'), render: (row) => nameOf(row.position) },
        linkColumn(t('content.link')),
        stateColumn(t),
      ]}
      fields={fields}
      valuesOf={valuesOf}
      // The place decides the size, whatever the banner was before it moved there.
      bodyOf={(values) => ({ ...values, ...placeOf(values.position).size })}
    />
  );
}
