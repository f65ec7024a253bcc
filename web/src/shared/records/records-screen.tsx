// One kind of content as a screen: the table, the form, the question before deleting, the order, and the way to the
// place on the site where it shows. A screen says what its things are; how they are kept is written here only.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CODE, isFailure } from '@/api/failure';
import type { Permission } from '@/api/permissions';
import type { GetPath } from '@/api/typing';
import { ConfirmDialog, DialogForm, type Field } from '@/shared/form';
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { scheduleTabs } from '@/shared/schedule';
import { useSession } from '@/shared/session';
import { DataTable, type DataTableProps, type ListPath, type RowAction, type RowOf } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { Sheet } from '@/shared/tools/page';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { externalLink, pencil, plus, trash } from '@/ui/icons';
import { DraftStrip } from './draft-strip';
import type { DraftPath, RecordKind } from './kinds';
import { changedOrders } from './order';
import { storedFormName } from './stored-form-name';

interface Known {
  id: number;
  /** Lists that leave something out have none; `whole` brings it. */
  version?: string;
}

interface RecordsScreenProps<P extends ListPath, Values extends object> {
  path: P;
  /** Names the kind: in labels, and where the reader's columns are saved. */
  kind: RecordKind;
  /** Who may write; whoever reads the list, where it is a company's own. */
  auth?: Permission;
  columns: DataTableProps<P>['columns'];
  nameOf: (row: RowOf<P>) => string;
  filters?: DataTableProps<P>['filters'];
  /** Published and hidden ones get their tabs. */
  hasTabs?: boolean;
  params?: DataTableProps<P>['params'];
  /** The page where long ones are written, with drafts; without one, a dialog with these fields. */
  editor?: P extends DraftPath ? `/admin/${string}` : never;
  /** What follows the address of the page for a new one. */
  editorQuery?: string;
  fields?: Field<Values>[];
  valuesOf?: (row: RowOf<P> | null) => Values;
  /** Turns the form's values into what is sent, where they differ. */
  bodyOf?: (values: Values) => object;
  /** Reads a row whole before it is edited, where the list leaves something out. */
  whole?: (row: RowOf<P>) => Promise<RowOf<P>>;
  /** Rows can be arranged; `within` names the group that a row stays in. */
  order?: { within?: (row: RowOf<P>) => string | number };
  /** The page of the site where it shows, if it does. */
  siteOf?: (row: RowOf<P>) => string;
  /** The same list as a file. */
  exportPath?: DataTableProps<P>['exportPath'];
  /** The page on which a table is imported into this list. */
  importPage?: string;
  /** Public lists that a write makes stale in this tab. */
  touches: GetPath[];
  /** What can be done to a row beside the usual. */
  actions?: RowAction<RowOf<P>>[];
  /** What is lost beside the row itself, before it is deleted. */
  deleteText?: (row: RowOf<P>) => string;
  /** What follows from the first one, where that is not seen on the site. */
  emptyText?: string;
  /** Meetings cannot be deleted: everything hangs on them. */
  isKept?: boolean;
  width?: number;
  /** Part of another page. What is typed there is kept over a reload: no draft on the server does. */
  isPart?: boolean;
}

export function RecordsScreen<P extends ListPath, Values extends object>(props: RecordsScreenProps<P, Values>) {
  type Row = RowOf<P>;
  const { path, kind, auth, nameOf, order, siteOf } = props;
  const t = useT();
  const api = useApi();
  const attempt = useAttempt();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search);
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Row | null>(null);
  const old = editing === 'new' ? null : editing;
  const one = t(`${kind}.one`);
  const idOf = (row: Row) => (row as Known).id;
  const { userId, user } = useSession();
  const writer = { userId, companyId: user?.company_id ?? null };

  const refresh = () =>
    Promise.all([path, ...props.touches].map((touched) => client.invalidateQueries({ queryKey: [touched] })));
  const edit = (row: Row) => {
    if (props.editor) return navigate(`${props.editor}?id=${idOf(row)}`);
    return attempt(async () => setEditing(props.whole ? await props.whole(row) : row));
  };
  const save = async (body: object, version = (old as Known | null)?.version): Promise<Row> => {
    if (!old) return api.post(path as never, body as never, WRITE) as Promise<Row>;
    try {
      return (await api.put(path as never, { ...body, id: idOf(old), version } as never, WRITE)) as Row;
    } catch (error) {
      // What somebody else saved is to be in the list as well, whatever becomes of the form.
      if (isFailure(error) && error.code === CODE.conflict) void refresh();
      throw error;
    }
  };
  async function remove(row: Row) {
    // A list without long texts has no versions: what is deleted is then read whole first.
    const whole = props.whole ? await props.whole(row) : row;
    await api.delete(path as never, { id: idOf(row), version: (whole as Known).version } as never, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await refresh();
  }

  // What a filter leaves out has a place as well, so only the whole list can be arranged.
  const isWhole = ['keyword', 'status', 'sort_by'].every((name) => !search.get(name));
  async function arrange(rows: Row[], before: Row[]): Promise<boolean> {
    const orders = changedOrders(before, rows, idOf, order?.within);
    if (orders.length === 0) {
      toast.failed(t('records.orderWithin'));
      return false;
    }
    const isDone = await attempt(async () => {
      for (const ids of orders) await api.put(`${path}/order` as never, { ids } as never, WRITE);
      toast.done(t('records.ordered'));
    });
    await refresh();
    return isDone;
  }
  const actions: RowAction<Row>[] = [
    { key: 'edit', label: t('records.editRow'), icon: pencil, auth, act: (row) => void edit(row) },
    ...(siteOf
      ? [
          {
            key: 'see',
            label: t('records.seeRow'),
            icon: externalLink,
            act: (row) => window.open(siteOf(row), '_blank', 'noopener'),
          } as RowAction<Row>,
        ]
      : []),
    ...(props.actions ?? []),
    ...(props.isKept
      ? []
      : [
          {
            key: 'delete',
            label: t('records.delete'),
            icon: trash,
            bad: true,
            auth,
            act: setDeleting,
          } as RowAction<Row>,
        ]),
  ];
  const title = t(`${kind}.title`);
  const heading = props.isPart ? { caption: title, isLocal: true } : { title, lead: t(`${kind}.lead`) };
  const create = {
    label: t('records.create', { one }),
    auth,
    act: () => (props.editor ? navigate(props.editor + (props.editorQuery ?? '')) : setEditing('new')),
  };

  const table = (
    <DataTable<P>
      path={path}
      // The name under which readers' columns were saved before kinds carried that of their feature.
      identifier={kind.replace(/^\w+/, 'content')}
      {...heading}
      above={props.editor ? <DraftStrip path={path as DraftPath} editor={props.editor} /> : null}
      create={create}
      exportPath={props.exportPath}
      importPage={props.importPage}
      columns={props.columns}
      rowKey={idOf}
      rowName={nameOf}
      filters={props.filters}
      statuses={props.hasTabs ? scheduleTabs(t) : undefined}
      params={{ ...props.params, ...(order ? { nopage: 1 } : {}) } as DataTableProps<P>['params']}
      actions={actions}
      onReorder={order && isWhole ? arrange : undefined}
      empty={{ title: t(`${kind}.empty`), text: props.emptyText ?? t('records.emptyText') }}
    />
  );

  return (
    <>
      {props.isPart ? (
        <Sheet
          title={title}
          aside={
            <Button size="small" onClick={create.act}>
              <Icon path={plus} size={16} />
              {create.label}
            </Button>
          }
        >
          {table}
        </Sheet>
      ) : (
        <>
          <Head title={title} noindex />
          {table}
        </>
      )}
      {props.fields && props.valuesOf ? (
        <DialogForm<Values, object, Row>
          open={editing !== null}
          onClose={() => setEditing(null)}
          title={old ? t('records.edit', { one }) : t('records.create', { one })}
          width={props.width ?? 720}
          fields={props.fields}
          initial={props.valuesOf(old)}
          keptAs={props.isPart && editing !== null ? storedFormName(kind, writer, old as Known | null) : undefined}
          beforeSave={props.bodyOf ?? ((values) => values)}
          save={save}
          valuesOf={props.valuesOf}
          onSaved={(row) => {
            toast.done(t('shared.form.saved'), siteOf ? { label: t('records.see'), to: siteOf(row) } : undefined);
            void refresh();
          }}
        />
      ) : null}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('records.deleteTitle', { name: deleting ? nameOf(deleting) : '' })}
        text={deleting && props.deleteText ? props.deleteText(deleting) : t('records.deleteText')}
        actLabel={t('records.delete')}
        act={async () => deleting && remove(deleting)}
      />
    </>
  );
}
