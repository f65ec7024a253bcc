// A company's galleries: up to nine pictures each, under a name of their own.
import type { Field } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { PicturesField } from '@/shared/records/pictures-field';
import { RecordsScreen } from '@/shared/records/records-screen';
import { PictureCell } from '@/shared/table/cells';
import { type Gallery, PATH } from '../models';
import { PART, stale } from './part';

const valuesOf = (row: Gallery | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  pictures: row?.pictures ?? [],
});
type Values = ReturnType<typeof valuesOf>;

export default function GalleriesPart() {
  const { t, local } = useI18n();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    {
      kind: 'custom',
      name: 'pictures',
      label: t('records.pictures'),
      render: (control) => <PicturesField {...control} />,
    },
  ];
  return (
    <RecordsScreen
      {...PART}
      kind="company.galleries"
      path={PATH.galleries}
      touches={stale('/atlas/company/company_atlas/{company_id}')}
      nameOf={(row) => local(row, 'name')}
      width={880}
      columns={[
        {
          prop: 'pictures',
          label: t('records.pictures'),
          render: (row) => <PictureCell src={row.pictures[0]?.image} />,
        },
        nameColumn(t, 'name'),
        {
          prop: 'count',
          label: t('company.galleries.count'),
          end: true,
          render: (row) => grouped(row.pictures.length),
        },
      ]}
      fields={fields}
      valuesOf={valuesOf}
    />
  );
}
