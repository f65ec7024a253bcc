// The form of preferences: what it sends, and which hours it refuses.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import shared from '@/shared/labels/console.en';
import { renderWith } from '@/shared/testing/render';
import en from '../labels/console.en';
import type { Preferences } from '../models';
import { PreferencesForm } from './preferences-form';

const plain = { site: true, mail: false, sms: false };
const preferences: Preferences = {
  kinds: [
    { ...plain, code: 'announcement', name_zh: '公告', name_en: 'Announcements', needs_answer: false, mail: true },
    { ...plain, code: 'card_exchange', name_zh: '名片', name_en: 'Cards', needs_answer: true },
  ],
  quiet_from: null,
  quiet_until: null,
  zone: 'UTC+8',
  has_email: true,
  has_mobile: false,
  version: 'one',
};

function show() {
  const sent: unknown[] = [];
  renderWith(<PreferencesForm of={preferences} />, {
    labels: { ...shared, ...en },
    answer: ({ method, body }) => {
      if (method === 'PUT') sent.push(JSON.parse(body ?? ''));
      return preferences;
    },
  });
  return sent;
}

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;

it('sends what was chosen, with the version that was seen', async () => {
  const sent = show();
  expect(box('announcement.sms').disabled).toBe(true);
  await userEvent.click(box('card_exchange.mail'));
  await userEvent.click(box('quiet'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const expected = {
    kinds: [
      { code: 'announcement', site: true, mail: true, sms: false },
      { code: 'card_exchange', site: true, mail: true, sms: false },
    ],
    quiet_from: 1_320,
    quiet_until: 480,
    version: 'one',
  };
  await waitFor(() => expect(sent).toEqual([expected]));
});

it('switches the site off, but not for what waits for an answer', async () => {
  const sent = show();
  expect([box('announcement.site').disabled, box('card_exchange.site').disabled]).toEqual([false, true]);
  await userEvent.click(box('announcement.site'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const kinds = [
    { code: 'announcement', site: false, mail: true, sms: false },
    { code: 'card_exchange', site: true, mail: false, sms: false },
  ];
  await waitFor(() => expect(sent).toEqual([{ kinds, quiet_from: null, quiet_until: null, version: 'one' }]));
});

it('asks for two different times', async () => {
  const sent = show();
  await userEvent.click(box('quiet'));
  fireEvent.change(box('quiet_until'), { target: { value: '22:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter two different times')).toBeTruthy();
  expect(sent).toEqual([]);
});
