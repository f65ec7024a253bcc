// A temporary password leads to a second step, which sends both passwords together.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { WireRequest } from '@/api/wire';
import en from '@/features/identity/labels/public.en';
import { renderWith } from '@/shared/testing/render';
import { PasswordSignIn } from './password-sign-in';

vi.mock('./use-complete-sign-in', () => ({ useCompleteSignIn: () => async () => {} }));

it('asks for a password of one’s own after a temporary one', async () => {
  const sent: string[] = [];
  const envelope = (request: WireRequest) => {
    sent.push(request.body ?? '');
    return request.body?.includes('new_password')
      ? { success: true, data: { user_id: 7 } }
      : { success: false, code: 1023, message: 'temporary' };
  };
  renderWith(<PasswordSignIn />, { labels: en, envelope });
  const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type('Mobile or email', 'new@example.test');
  type('Password', 'Temporary2');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.getByText('You used a temporary password; please choose your own.')).toBeTruthy());

  type('New password', 'Temporary2');
  type('Repeat new password', 'Temporary2');
  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('must differ'));
  type('New password', 'My.own1');
  type('Repeat new password', 'My.own1');
  fireEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toBe('account=new%40example.test&password=Temporary2&stay=0&new_password=My.own1');
});
