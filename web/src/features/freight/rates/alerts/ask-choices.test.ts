// Which inquiries an alert can ask with.
import { expect, it } from 'vitest';
import { askChoices } from './ask-choices';

it('offers drafts and what was sent, by number and cargo, and nothing that was thrown away', () => {
  const one = (id: number, status: number, cargo_name = 'Sofas') => ({ id, status, number: `FQ27-${id}`, cargo_name });
  expect(askChoices([one(1, 0, ''), one(2, 1), one(3, 5), one(4, 4)])).toEqual([
    { value: 1, label: 'FQ27-1' },
    { value: 2, label: 'FQ27-2 Sofas' },
    { value: 4, label: 'FQ27-4 Sofas' },
  ]);
});
