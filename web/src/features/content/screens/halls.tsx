// The halls of the venue, each with its theme and its place on the site plan.
import { type Hall, MAY, PATH } from '@/features/content/models';
import { ContentScreen } from '@/features/content/parts/content-screen';
import type { Field } from '@/shared/form';
import { grouped, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { BilingualCell } from '@/shared/table/cells';

const PLACE = ['x', 'y', 'w', 'h'] as const;

const valuesOf = (row: Hall | null) => ({
  code: row?.code ?? '',
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  theme_zh: row?.theme_zh ?? '',
  theme_en: row?.theme_en ?? '',
  scope_zh: row?.scope_zh ?? '',
  scope_en: row?.scope_en ?? '',
  area: (row?.area ?? null) as number | null,
  x: (row?.x ?? null) as number | null,
  y: (row?.y ?? null) as number | null,
  w: (row?.w ?? null) as number | null,
  h: (row?.h ?? null) as number | null,
});
type Values = ReturnType<typeof valuesOf>;

export function Halls() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'text', name: 'code', label: t('content.hall.code'), required: true, half: true, maxLength: 20 },
    { kind: 'number', name: 'area', label: t('content.area'), half: true, min: 0 },
    { kind: 'pair', name: 'name', label: t('content.name.name'), required: true, maxLength: 100 },
    { kind: 'pair', name: 'theme', label: t('content.hall.theme'), maxLength: 200 },
    { kind: 'pair', name: 'scope', label: t('content.hall.scope'), isLong: true, maxLength: 1000 },
    ...PLACE.map(
      (name): Field<Values> => ({
        kind: 'number',
        name,
        label: t(`content.hall.${name}`),
        half: true,
        min: 0,
        max: 100_000,
        hint: name === 'h' ? t('content.hall.placeHint') : undefined,
      }),
    ),
  ];
  const numbers = ({ area, x, y, w, h }: Values) => ({
    area: area ?? 0,
    x: x ?? 0,
    y: y ?? 0,
    w: w ?? 0,
    h: h ?? 0,
  });
  return (
    <ContentScreen
      kind="halls"
      isPart
      path={PATH.halls}
      auth={MAY.content}
      touches={['/atlas/exhibition/activity_venue']}
      siteOf={() => '/aboutExpo'}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      columns={[
        { prop: 'code', label: t('content.hall.code'), locked: true, render: (row) => <b>{row.code}</b> },
        { prop: 'name', label: t('content.name.name'), render: (row) => <BilingualCell of={row} name="name" /> },
        { prop: 'theme', label: t('content.hall.theme'), render: (row) => <BilingualCell of={row} name="theme" /> },
        {
          prop: 'scope',
          label: t('content.hall.scope'),
          wrap: true,
          initiallyHidden: true,
          render: (row) => orDash(local(row, 'scope')),
        },
        { prop: 'area', label: t('content.area'), end: true, render: (row) => grouped(row.area) },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={(values) => ({ ...values, ...numbers(values) })}
    />
  );
}
