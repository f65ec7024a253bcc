// Saving: at once for who is signed in, after signing in for who is not.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { WireRequest } from '@/api/wire';
import { setSessionUser } from '@/shared/session';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/pages.en';
import { SaveButton } from './save-button';
import { SavingNotes } from './saving-notes';
import { useSaving } from './use-saving';

function Star() {
  const saving = useSaving('exhibitor', [7]);
  return (
    <>
      <SaveButton saving={saving} id={7} name="Farshore" />
      <SavingNotes saving={saving} />
    </>
  );
}

/** A server that remembers what is saved. */
function server() {
  const saved = new Set<number>();
  const answer = ({ method, path }: WireRequest) => {
    if (method === 'POST') saved.add(7);
    if (method === 'DELETE') saved.clear();
    return path.includes('verify') ? [...saved].map((object_id) => ({ object_id, favorite_id: 70 })) : {};
  };
  return { saved, answer };
}

const star = () => screen.getByRole('button', { name: 'Save Farshore' });
const signIn = () => setSessionUser({ id: 1, permissions: '' } as Parameters<typeof setSessionUser>[0]);

beforeEach(() => sessionStorage.clear());

it('asks a stranger to sign in, and saves once they have', async () => {
  const { saved, answer } = server();
  const view = renderWith(<Star />, { labels, answer, at: '/exhibitiorList?keyword=far' });
  fireEvent.click(star());
  const link = await screen.findByText('Sign in');
  fireEvent.click(link);
  expect(saved.size).toBe(0);
  view.unmount();
  signIn();
  renderWith(<Star />, { labels, answer });
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
  expect(saved).toEqual(new Set([7]));
});

it('saves and lets go', async () => {
  const { saved, answer } = server();
  signIn();
  renderWith(<Star />, { labels, answer });
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('false'));
  fireEvent.click(star());
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(star());
  await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('false'));
  expect(saved.size).toBe(0);
});
