// Which inquiries an alert can ask with.
import { expect, it } from 'vitest';
import { createI18n } from '@/shared/i18n';
import labels from '../../inquiry/labels/console.en';
import { askChoices } from './ask-choices';

const lane = {
  origin: { port: 'CNNGB', port_zh: '宁波', port_en: 'Ningbo' },
  destination: { city_zh: '汉堡', city_en: 'Hamburg' },
};
const one = (id: number, status: number, cargo_name = 'Sofas', transport_mode = 1) => ({
  ...lane,
  id,
  status,
  number: `FQ27-${id}`,
  cargo_name,
  transport_mode,
});

it('offers drafts and what was sent by sea, by number, cargo and lane, and nothing that was thrown away', () => {
  const own = [one(1, 0, ''), one(2, 1), one(3, 5), one(4, 4, 'Sofas', 6), one(5, 1, 'Parcel', 5)];
  expect(askChoices(own, createI18n('en', labels))).toEqual([
    { value: 1, label: 'FQ27-1 · Ningbo to Hamburg' },
    { value: 2, label: 'FQ27-2 · Sofas · Ningbo to Hamburg' },
    { value: 4, label: 'FQ27-4 · Sofas · Ningbo to Hamburg' },
  ]);
});
