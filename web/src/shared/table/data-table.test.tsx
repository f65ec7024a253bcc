// The table's behaviour, over a server of the test's own.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '@/api/models';
import type { WireRequest } from '@/api/wire';
import labels from '@/shared/labels/console.en';
import { setSessionUser } from '@/shared/session';
import { renderWith } from '@/shared/testing/render';
import { DataTable, type DataTableProps, type RowAction, type RowOf } from '.';

const PATH = '/atms/role/roles';
type Row = RowOf<typeof PATH>;
type Props = DataTableProps<typeof PATH>;

const role = (id: number): Row => ({
  id,
  name_zh: '',
  name_en: '',
  name: `Role ${id}`,
  permissions: '',
  members: id,
  version: 'one',
  created_at: 0,
  updated_at: 0,
});

interface Server {
  rows: Row[];
  asked: URLSearchParams[];
  saved: unknown;
  fails: boolean;
}

function serve(count = 45) {
  const server: Server = {
    rows: Array.from({ length: count }, (_, at) => role(at + 1)),
    asked: [],
    saved: null,
    fails: false,
  };
  const envelope = (request: WireRequest) => {
    const [path, query = ''] = request.path.split('?');
    if (path === '/atms/table/custom_show') {
      if (request.method === 'POST') server.saved = JSON.parse(request.body ?? '');
      return {
        success: true,
        data: { params: request.method === 'POST' ? JSON.parse(request.body ?? '').params : null },
      };
    }
    const search = new URLSearchParams(query);
    server.asked.push(search);
    if (server.fails) return { success: false, code: 500, message: 'broken', request_id: 'R7' };
    const [start, limit] = [Number(search.get('start')), Number(search.get('limit'))];
    const status_info = [
      { status: 1, count: 40 },
      { status: 0, count: 5 },
    ];
    return {
      success: true,
      data: server.rows.slice(start * limit, (start + 1) * limit),
      total: server.rows.length,
      status_info,
    };
  };
  return { server, envelope };
}

let address = '';
function Address() {
  const { search } = useLocation();
  address = search;
  return null;
}

function show(props: Partial<Props> = {}, at = '/', { server, envelope } = serve()) {
  const element = (
    <>
      <DataTable
        path={PATH}
        identifier="test.roles"
        title="Roles"
        columns={[
          { prop: 'name', label: 'Name', sort: 'name', locked: true, render: (row) => row.name },
          { prop: 'members', label: 'Members', end: true, render: (row) => row.members },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        filters={[{ kind: 'text', name: 'keyword', label: 'Name contains' }]}
        statuses={[
          { status: 1, label: 'Active' },
          { status: 0, label: 'Disabled' },
        ]}
        empty={{ title: 'No roles yet' }}
        {...props}
      />
      <Address />
    </>
  );
  return { ...renderWith(element, { labels, envelope, at }), server };
}

const last = (server: Server) => Object.fromEntries(server.asked.at(-1) ?? []);
const loaded = () => screen.findByRole('table');
const allow = (permissions: string) => setSessionUser({ id: 1, permissions } as User);
const actions = (keys: string[], rest: Partial<RowAction<Row>> = {}): RowAction<Row>[] =>
  keys.map((key) => ({ key, label: key, act: () => {}, ...rest }));

beforeEach(() => allow(''));

it('asks for the page that the address names', async () => {
  const { server } = show({}, '/?page=2&keyword=x&status=1&sort_by=name&order_type=desc');
  await loaded();
  expect(last(server)).toEqual({
    start: '1',
    limit: '20',
    keyword: 'x',
    status: '1',
    sort_by: 'name',
    order_type: 'desc',
  });
});

it('searches from the first page without sorting, and writes it into the address', async () => {
  const { server } = show({}, '/?page=2&sort_by=name&order_type=asc');
  await loaded();
  await userEvent.type(screen.getByLabelText('Name contains'), 'ops{Enter}');
  await waitFor(() => expect(last(server)).toEqual({ start: '0', limit: '20', keyword: 'ops' }));
  expect(address).toBe('?keyword=ops');
});

it('shows counts on its tabs, and a tab sends its status', async () => {
  const { server } = show();
  await loaded();
  expect(screen.getByRole('tab', { name: 'All 45' })).toHaveProperty('tabIndex', 0);
  await userEvent.click(screen.getByRole('tab', { name: 'Disabled 5' }));
  await waitFor(() => expect(last(server).status).toBe('0'));
  await userEvent.click(screen.getByRole('tab', { name: 'All 45' }));
  await waitFor(() => expect(last(server).status).toBeUndefined());
});

it('sorts by its heads and says so', async () => {
  const { server } = show({}, '/?page=2');
  await loaded();
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Name' }));
  const head = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort');
  await press();
  await waitFor(() => expect(last(server)).toMatchObject({ sort_by: 'name', order_type: 'asc', start: '1' }));
  expect(head()).toBe('ascending');
  await press();
  await waitFor(() => expect(last(server)).toMatchObject({ order_type: 'desc' }));
  await press();
  await waitFor(() => expect(last(server)).toEqual({ start: '0', limit: '20' }));
  expect(head()).toBeNull();
});

it('goes back one page and reloads when a later page comes back empty', async () => {
  const { server, envelope } = serve(20);
  show({}, '/?page=2', { server, envelope });
  await loaded();
  expect(server.asked.map((search) => search.get('start'))).toEqual(['1', '0']);
  expect(address).toBe('');
});

it('pages with total, previous, numbers and next', async () => {
  const { server } = show();
  await loaded();
  expect(screen.getByText('1–20 of 45')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await screen.findByText('41–45 of 45');
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '100');
  await waitFor(() => expect(last(server)).toEqual({ start: '0', limit: '100' }));
});

it('marks rows that are about to be replaced, and only those', async () => {
  show();
  const body = (await loaded()).querySelector('tbody');
  const isOld = () => body?.hasAttribute('data-old');
  expect(isOld()).toBe(false);
  // Read again, they are the same rows.
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(isOld()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(isOld()).toBe(true);
  await screen.findByText('Role 21');
  expect(isOld()).toBe(false);
});

it('shows at most three buttons in a row and the rest under "more"', async () => {
  const act = vi.fn();
  show({ actions: [...actions(['A', 'B', 'C']), { key: 'D', label: 'Delete', act }] });
  const row = within(await loaded()).getAllByRole('row')[1] as HTMLElement;
  expect(within(row).getAllByRole('button')).toHaveLength(4);
  await userEvent.click(within(row).getByRole('button', { name: 'More Role 1' }));
  const entry = within(row).getByRole('menuitem', { name: 'Delete' });
  expect(document.activeElement).toBe(entry);
  await userEvent.click(entry);
  expect(act).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
  expect(document.activeElement).toBe(within(row).getByRole('button', { name: 'More Role 1' }));
});

it('shows three buttons without a menu', async () => {
  show({ actions: actions(['A', 'B', 'C']) });
  await loaded();
  expect(screen.queryByRole('button', { name: /^More Role/ })).toBeNull();
});

it('shows a button with a code to its holders only, and no column for no buttons', async () => {
  const { unmount } = show({ actions: actions(['A'], { auth: 'identity.roles' }) });
  await loaded();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  unmount();
  allow('identity.roles');
  show({ actions: actions(['A'], { auth: 'identity.roles' }) });
  await loaded();
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
});

it('hides the column of buttons when none fits any row', async () => {
  show({ actions: actions(['A'], { when: () => false }) });
  await loaded();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

it('hides what may not be created', async () => {
  show({ create: { label: 'New role', auth: 'identity.roles', act: () => {} } });
  await loaded();
  expect(screen.queryByRole('button', { name: 'New role' })).toBeNull();
});

it('lets a reader hide and order columns, and remembers it', async () => {
  const { server } = show();
  await loaded();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByLabelText('Name')).toHaveProperty('disabled', true);
  within(dialog).getByRole('button', { name: 'Move column Members, now in place 2' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(
    within(dialog).getByRole('button', { name: 'Move column Members, now in place 1' }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(server.saved).toEqual({
      identifier: 'test.roles',
      params: [
        { prop: 'members', index: 0, isShowLine: true },
        { prop: 'name', index: 1, isShowLine: true },
      ],
    }),
  );
  const heads = await waitFor(() => screen.getAllByRole('columnheader').map((head) => head.textContent));
  expect(heads).toEqual(['Members', 'Name']);
});

it('says what failed, with its reference, and tries again', async () => {
  const { server, envelope } = serve();
  server.fails = true;
  show({}, '/', { server, envelope });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('R7');
  server.fails = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await loaded();
});

it('tells an empty list from one in which nothing matches', async () => {
  const none = serve(0);
  const { unmount } = show({}, '/', none);
  await screen.findByText('No roles yet');
  unmount();
  show({}, '/?keyword=zzz', serve(0));
  await screen.findByText('No results');
});

it('hands over the new order of rows that are moved by keys', async () => {
  const onReorder = vi.fn();
  show({ onReorder }, '/', serve(3));
  await loaded();
  screen.getByRole('button', { name: 'Move Role 1, now in place 1' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onReorder.mock.calls[0]?.[0].map((row: Row) => row.id)).toEqual([2, 1, 3]);
});

it('keeps a table beside something else out of the address', async () => {
  const { server } = show({ isLocal: true }, '/?page=2');
  await loaded();
  expect(last(server).start).toBe('0');
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('21–40 of 45');
  expect(address).toBe('?page=2');
});
