// What is missing on a card, out of the server's names of fields.
import { expect, it } from 'vitest';
import { missingOf, PART_OF } from './completeness';

it('names each thing once, and leads to its part of the form', () => {
  const missing = missingOf(['avatar', 'position_zh', 'position_en', 'company_name_en', 'card_edu', 'pictures']);
  expect(missing).toEqual(['avatar', 'position', 'company', 'education', 'pictures']);
  expect(missing.map((name) => PART_OF[name])).toEqual(['who', 'who', 'who', 'education', 'pictures']);
});

it('says nothing of what the form does not have', () => {
  expect(missingOf(['moon_phase', 'intro_zh'])).toEqual(['intro']);
});
