// The tables at which people meet, in the order in which they are given out; several numbered ones are added at once.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm, type Field } from '@/shared/form';
import { orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { nameColumn } from '@/shared/records/columns';
import { RecordsScreen } from '@/shared/records/records-screen';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { PAGE, PATH } from '../models';
import { type NumberedTables, numbered } from './grid';
import { LOAD, TABLES, type TableRow } from './models';

const IN_USE = 1;
const OUT_OF_USE = 0;
const MAX_TABLES_PER_REQUEST = 100;

const valuesOf = (row: TableRow | null) => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  place_zh: row?.place_zh ?? '',
  place_en: row?.place_en ?? '',
  status: row?.status ?? IN_USE,
});
type Values = ReturnType<typeof valuesOf>;

export default function TablesScreen() {
  const { t, local } = useI18n();
  const [isAdding, setAdding] = useState(false);
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    {
      kind: 'pair',
      name: 'place',
      label: t('one2one.tables.place'),
      hint: t('one2one.tables.placeHint'),
      maxLength: 200,
    },
    {
      kind: 'radio',
      name: 'status',
      label: t('records.state'),
      options: [
        { value: IN_USE, label: t('one2one.tables.inUse') },
        { value: OUT_OF_USE, label: t('one2one.tables.outOfUse'), hint: t('one2one.tables.outOfUseHint') },
      ],
    },
  ];
  return (
    <ToolsPage
      title={t('one2one.tables.title')}
      lead={t('one2one.tables.lead')}
      buttons={
        <Button onClick={() => setAdding(true)}>
          <Icon path={plus} size={16} />
          {t('one2one.tables.several')}
        </Button>
      }
    >
      <RecordsScreen
        kind="one2one.tables"
        path={TABLES}
        auth="one2one.setting"
        touches={[PATH.setting, LOAD]}
        siteOf={() => PAGE.about}
        nameOf={(row) => local(row, 'name')}
        order={{}}
        filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
        columns={[
          nameColumn(t, 'name'),
          { prop: 'place', label: t('one2one.tables.place'), wrap: true, render: (row) => orDash(local(row, 'place')) },
          {
            prop: 'state',
            label: t('records.state'),
            render: (row) =>
              row.status === IN_USE ? (
                <Tag flag="C">{t('one2one.tables.inUse')}</Tag>
              ) : (
                <Tag flag="M">{t('one2one.tables.outOfUse')}</Tag>
              ),
          },
        ]}
        fields={fields}
        valuesOf={valuesOf}
        emptyText={t('one2one.tables.emptyText')}
        isPart
      />
      <SeveralForm open={isAdding} onClose={() => setAdding(false)} />
    </ToolsPage>
  );
}

function SeveralForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([TABLES, PATH.setting, LOAD].map((path) => client.invalidateQueries({ queryKey: [path] })));
  const fields: Field<NumberedTables>[] = [
    {
      kind: 'pair',
      name: 'name',
      label: t('records.name.name'),
      hint: t('one2one.tables.nameHint'),
      required: true,
      maxLength: 100,
    },
    { kind: 'pair', name: 'place', label: t('one2one.tables.place'), maxLength: 200 },
    { kind: 'number', name: 'first', label: t('one2one.tables.first'), required: true, min: 0, max: 9_000, half: true },
    {
      kind: 'number',
      name: 'count',
      label: t('one2one.tables.count'),
      required: true,
      min: 1,
      max: MAX_TABLES_PER_REQUEST,
      half: true,
    },
  ];
  return (
    <DialogForm<NumberedTables>
      open={open}
      onClose={onClose}
      title={t('one2one.tables.several')}
      fields={fields}
      initial={{ name_zh: '洽谈桌', name_en: 'Table', place_zh: '', place_en: '', first: 1, count: 10 }}
      save={async (values) => {
        try {
          // One after the other: that is the order in which they stand.
          for (const table of numbered(values)) await api.post(TABLES, table, WRITE);
        } finally {
          void refresh();
        }
      }}
      onSaved={() => toast.done(t('one2one.tables.added'))}
      saveLabel={t('one2one.tables.add')}
      width={600}
    />
  );
}
