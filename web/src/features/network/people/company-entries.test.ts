// Companies as a filter: counted ones by their names, and what is chosen can always be let go of again.
import { expect, it } from 'vitest';
import { companyEntries } from './company-entries';

const counted = [
  { company_id: 4, name_zh: '远岸航运', name_en: 'Farshore Lines', count: 3 },
  { company_id: 7, name_zh: '港湾', name_en: '', count: 1 },
];
const entries = (chosen: string[]) =>
  companyEntries(
    counted,
    chosen,
    (row) => row.name_en,
    () => 'Chosen company',
  );

it('says how many people each would leave', () => {
  expect(entries([])).toEqual([
    { value: '4', count: 3, label: 'Farshore Lines' },
    { value: '7', count: 1, label: 'Chosen company' },
  ]);
});

it('keeps a chosen one that nobody counted', () => {
  expect(entries(['4', '9']).map(({ value }) => value)).toEqual(['4', '7', '9']);
});
