// The comments of a company: what a stranger reads, what a member answers, and how much one may write.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import { renderWith } from '@/shared/testing/render';
import { CommentsBlock } from './comments-block';
import en from './labels/pages.en';

const session = vi.hoisted(() => ({ userId: null as number | null }));
vi.mock('@/shared/session', () => ({
  useSession: () => ({ userId: session.userId, user: null, permissions: [] }),
  rememberReturn: () => {},
}));

const author = { name_zh: '顾南舟', name_en: 'Gu Nanzhou', avatar: '', company_zh: '', company_en: '' };
const comment = {
  id: 1,
  company_id: 7,
  body: 'Ships on time.',
  state: 1,
  author,
  is_company: false,
  is_own: false,
  can_reply: false,
  can_delete: false,
  created_at: 1_794_700_800,
  replies: [],
};

function open(rows: object[]) {
  const sent: WireRequest[] = [];
  const envelope = (request: WireRequest) => {
    sent.push(request);
    return request.path.endsWith('/query')
      ? { success: true, data: rows, total: rows.length }
      : { success: true, data: { ...comment, id: 2 } };
  };
  renderWith(<CommentsBlock companyId={7} />, { labels: en, envelope });
  return sent;
}

beforeEach(() => {
  session.userId = null;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it('asks a stranger to sign in and offers nothing else', async () => {
  open([comment]);
  expect(await screen.findByText('Ships on time.')).toBeTruthy();
  expect(screen.getByText('1 comment')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signIn');
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('sends what somebody wrote, and nothing that is empty or too long', async () => {
  session.userId = 3;
  const sent = open([]);
  expect(await screen.findByText('No comments yet')).toBeTruthy();
  const write = (value: string) => fireEvent.change(screen.getByLabelText('Your comment'), { target: { value } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Post comment' }));
  press();
  expect(screen.getByRole('alert').textContent).toBe('Write something first');
  write('长'.repeat(201));
  expect(screen.getByText('201/200')).toBeTruthy();
  press();
  expect(screen.getByRole('alert').textContent).toBe('At most 200 characters');
  write('Good ships');
  press();
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/add'))).toBe(true));
  expect(JSON.parse(sent.find(({ path }) => path.endsWith('/add'))?.body ?? '')).toEqual({
    company_id: 7,
    body: 'Good ships',
  });
});

it('lets a member answer, and asks before a comment is taken away', async () => {
  session.userId = 3;
  const sent = open([{ ...comment, can_reply: true, can_delete: true }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  fireEvent.change(screen.getByLabelText('Reply as the company'), { target: { value: 'Thank you' } });
  fireEvent.click(screen.getByRole('button', { name: 'Post reply' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/reply'))).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(sent.some(({ path }) => path.endsWith('/delete'))).toBe(false);
  const question = await screen.findByText('Delete this comment?');
  const confirm = question.closest('dialog')?.querySelectorAll('button');
  const last = [...(confirm ?? [])].find((button) => button.textContent === 'Delete');
  if (last) fireEvent.click(last);
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/delete'))).toBe(true));
});
