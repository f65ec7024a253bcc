// The bell: what it shows and says, and what marking read asks of the server.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { WireRequest } from '@/api/wire';
import { renderWith } from '@/shared/testing/render';
import Bell from './bell';
import type { Notice } from './models';

const notice = (id: number, is_read: boolean): Notice => ({
  id,
  kind: 'announcement',
  kind_zh: '公告',
  kind_en: 'Announcements',
  title_zh: `标题 ${id}`,
  title_en: `Title ${id}`,
  text_zh: '正文',
  text_en: 'Text',
  page: '/agendaList',
  is_read,
  created_at: 1_800_000_000,
});

function serve(unread: number, rows: Notice[]) {
  const written: unknown[] = [];
  const envelope = ({ method, path, body }: WireRequest) => {
    if (method === 'PUT') {
      written.push(JSON.parse(body ?? ''));
      return { success: true, data: { unread: 0 } };
    }
    if (path.startsWith('/atlas/notice/unread')) return { success: true, data: { unread } };
    return { success: true, data: rows, total: rows.length };
  };
  return { written, envelope };
}

it('says how many are unread, and marks all of them read', async () => {
  const { written, envelope } = serve(2, [notice(2, false), notice(1, true)]);
  renderWith(<Bell userId={7} />, { envelope });
  await userEvent.click(await screen.findByRole('button', { name: '2 unread notices' }));
  const links = await screen.findAllByRole('link', { name: /Title/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/agendaList', '/agendaList']);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(written).toEqual([{ all: true }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notices' })).toBeTruthy());
});

it('marks the one read that is followed, and closes', async () => {
  const { written, envelope } = serve(1, [notice(5, false)]);
  renderWith(<Bell userId={7} />, { envelope, lang: 'zh' });
  const bell = await screen.findByRole('button', { name: '1 条未读通知' });
  await userEvent.click(bell);
  await userEvent.click(await screen.findByRole('link', { name: /标题 5/ }));
  await waitFor(() => expect(written).toEqual([{ ids: [5] }]));
  expect(bell.getAttribute('aria-expanded')).toBe('false');
});

it('says that there is nothing', async () => {
  const { envelope } = serve(0, []);
  renderWith(<Bell userId={7} />, { envelope });
  await userEvent.click(await screen.findByRole('button', { name: 'Notices' }));
  expect(await screen.findByText('No notices yet')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Notices' }).getAttribute('aria-expanded')).toBe('false');
});
