// What was typed into the form of an inquiry is there again after the sign-in, after a reload and with another lane, and for
// nobody else.
import { expect, it } from 'vitest';
import { EMPTY } from './draft';
import { inquiryAt } from './from-address';
import { type Asker, keptDraft } from './kept-draft';

const NOBODY = { contact_name: '', contact_email: '', contact_mobile: '' };
const STRANGER: Asker = { userId: null, contact: NOBODY };
const LIN: Asker = { userId: 7, contact: { ...NOBODY, contact_name: 'Lin', contact_email: 'lin@example.test' } };
const PLAIN = new URLSearchParams();
const LANE = new URL(
  inquiryAt(
    { pol: { code: 'CNNGB', country_id: 1 }, pod: { code: 'DEHAM', country_id: 50 }, container: 2 },
    '2027-03-28',
  ),
  'http://fair',
).searchParams;
const typed = { ...EMPTY, cargo_name: 'Tyres', note: 'Glass', contact_name: 'Tilda' };

it('begins with what address and account know where nothing was typed', () => {
  const { draft, isKept } = keptDraft.begin(LANE, LIN);
  expect(isKept).toBe(false);
  expect(draft).toMatchObject({ contact_name: 'Lin', ready_on: '2027-03-28', origin: { port: 'CNNGB' } });
});

it('is a stranger’s after they sign in, with the rest of who they are', () => {
  keptDraft.keep(PLAIN, null, typed);
  expect(keptDraft.begin(PLAIN, STRANGER)).toEqual({ draft: typed, isKept: true });
  const { draft } = keptDraft.begin(PLAIN, LIN);
  expect(draft).toEqual({ ...typed, contact_email: 'lin@example.test' });
});

it('takes the lane that was chosen since, and leaves the one that was changed by hand', () => {
  keptDraft.keep(PLAIN, null, typed);
  expect(keptDraft.begin(LANE, STRANGER).draft).toMatchObject({
    cargo_name: 'Tyres',
    ready_on: '2027-03-28',
    destination: { port: 'DEHAM' },
  });
  keptDraft.keep(LANE, null, typed);
  expect(keptDraft.begin(LANE, STRANGER).draft).toEqual(typed);
});

it('is nobody else’s, and gone once it is dropped', () => {
  keptDraft.keep(PLAIN, 7, typed);
  expect(keptDraft.begin(PLAIN, { ...LIN, userId: 8 }).isKept).toBe(false);
  expect(keptDraft.begin(PLAIN, LIN).isKept).toBe(false);
  keptDraft.keep(PLAIN, 7, typed);
  keptDraft.drop();
  expect(keptDraft.begin(PLAIN, LIN).isKept).toBe(false);
});
