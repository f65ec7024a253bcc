// Somebody's card beside the list: what is shown can be used, what is hidden says so and when it opens.
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import saving from '@/shared/saving/labels/pages.en';
import { renderWith } from '@/shared/testing/render';
import labels from './labels/pages.en';
import { EXCHANGE } from './models';
import type { PeopleNames } from './names';
import PersonPanel from './person-panel';
import type { Exchanging } from './use-exchange';

// The test's browser has no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const card = {
  user_id: 7,
  card_code: 'ABCDEFGHJK',
  avatar: '',
  name_zh: '沈慕云',
  name_en: 'Shen Muyun',
  position_zh: '市场总监',
  position_en: 'Marketing director',
  company_id: 3,
  company_zh: '远岸航运',
  company_en: 'Farshore Lines',
  country_id: null,
  role: 1,
  card_id: 2,
  intro_zh: '',
  intro_en: 'Ask about slots.',
  email: null,
  mobile: null,
  website: 'https://farshore.example',
  phone: '+86 574 0000',
  wechat: null,
  address_zh: null,
  address_en: null,
  hidden: ['email', 'mobile'],
  education: [],
  pictures: [],
  video: null,
  tags: [{ code: 'reefer', name_zh: '冷藏箱', name_en: 'Reefer', is_custom: false }],
  exchange: EXCHANGE.none,
  is_own: false,
};

const names: PeopleNames = {
  interest: (code) => code,
  lane: (code) => code,
  tag: (code) => code,
  listed: (words) => words.join(', '),
};
const stars = {
  kind: 'person' as const,
  isSaved: () => false,
  press: vi.fn(),
  asking: null,
  ask: vi.fn(),
  stopAsking: vi.fn(),
  isHeard: false,
};

function show(own: Partial<Exchanging> = {}, answer: object = card) {
  const exchanging: Exchanging = {
    person: null,
    statusOf: () => EXCHANGE.none,
    isSignedIn: false,
    isSelf: () => false,
    ask: vi.fn(),
    asking: null,
    close: vi.fn(),
    ...own,
  };
  renderWith(
    <PersonPanel
      userId={7}
      saving={stars}
      exchanging={exchanging}
      names={names}
      onClose={() => {}}
      returnTo="/negotiationHall?person=7"
    />,
    { labels: { ...labels, ...saving }, answer: ({ path }) => (path.includes('card_info') ? answer : []) },
  );
  return exchanging;
}

it('shows what may be seen, and a mask of one width in place of the rest', async () => {
  show();
  expect((await screen.findByText('+86 574 0000')).getAttribute('href')).toBe('tel:+865740000');
  expect(screen.getByText('farshore.example').getAttribute('href')).toBe('https://farshore.example');
  expect(screen.getAllByText('Hidden for now')).toHaveLength(2);
  expect(screen.getByText(labels['network.people.hidden.stranger'])).toBeTruthy();
  expect(screen.getByText('Reefer')).toBeTruthy();
});

it('asks for the card, and comes back to it', async () => {
  const { ask } = show({ isSignedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Exchange cards with Shen Muyun', hidden: true }));
  expect(ask).toHaveBeenCalledWith({ userId: 7, name: 'Shen Muyun' }, '/negotiationHall?person=7');
  expect(screen.getByText(labels['network.people.hidden.known'])).toBeTruthy();
});

it('says where the exchange stands in place of asking again', async () => {
  show({ isSignedIn: true }, { ...card, exchange: EXCHANGE.exchanged, hidden: [], email: 'a@b.example' });
  expect(await screen.findByText('Cards exchanged')).toBeTruthy();
  expect(screen.queryByText('Hidden for now')).toBeNull();
  expect(screen.getByText('a@b.example').getAttribute('href')).toBe('mailto:a@b.example');
});
