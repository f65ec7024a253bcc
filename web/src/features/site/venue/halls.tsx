// The halls of the venue, each with its theme and its place on the site plan.
import { type Hall, PATH } from '@/features/site/models';
import type { Field } from '@/shared/form';
import { grouped, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { RecordsScreen } from '@/shared/records/records-screen';
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
    { kind: 'text', name: 'code', label: t('site.halls.code'), required: true, half: true, maxLength: 20 },
    { kind: 'number', name: 'area', label: t('records.area'), half: true, min: 0 },
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 100 },
    { kind: 'pair', name: 'theme', label: t('site.halls.theme'), maxLength: 200 },
    { kind: 'pair', name: 'scope', label: t('site.halls.scope'), isLong: true, maxLength: 1000 },
    ...PLACE.map(
      (name): Field<Values> => ({
        kind: 'number',
        name,
        label: t(`site.halls.${name}`),
        half: true,
        min: 0,
        max: 100_000,
        hint: name === 'h' ? t('site.halls.placeHint') : undefined,
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
    <RecordsScreen
      kind="site.halls"
      isPart
      path={PATH.halls}
      auth="site.content"
      touches={['/atlas/exhibition/activity_venue']}
      siteOf={() => '/aboutExpo'}
      nameOf={(row) => local(row, 'name')}
      order={{}}
      columns={[
        { prop: 'code', label: t('site.halls.code'), locked: true, render: (row) => <b>{row.code}</b> },
        { prop: 'name', label: t('records.name.name'), render: (row) => <BilingualCell of={row} name="name" /> },
        { prop: 'theme', label: t('site.halls.theme'), render: (row) => <BilingualCell of={row} name="theme" /> },
        {
          prop: 'scope',
          label: t('site.halls.scope'),
          wrap: true,
          initiallyHidden: true,
          render: (row) => orDash(local(row, 'scope')),
        },
        { prop: 'area', label: t('records.area'), end: true, render: (row) => grouped(row.area) },
      ]}
      fields={fields}
      valuesOf={valuesOf}
      bodyOf={(values) => ({ ...values, ...numbers(values) })}
    />
  );
}
