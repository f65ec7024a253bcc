// What cargo is called: measures, loads in brackets, temperatures and UN numbers.
import { expect, it } from 'vitest';
import {
  type CargoFacts,
  goodsText,
  longTerms,
  modeText,
  quantityText,
  shortTerms,
  temperatureText,
  weightText,
} from './words';

const facts = (some: Partial<CargoFacts> = {}): CargoFacts => ({
  cargo_type: 1,
  transport_mode: 1,
  load: 1,
  containers: [],
  trade_term: 63,
  ...some,
});

it('knows a shipment by its containers, else by weight, else by volume', () => {
  const containers = [
    { size: 2, count: 3 },
    { size: 1, count: 1 },
    { size: 4, count: 0 },
  ];
  expect(quantityText(facts({ containers, weight_kg: 28_400 }))).toBe('3 × 40HQ + 1 × 20GP');
  expect(quantityText(facts({ weight_kg: 4200 }))).toBe('4.2 t');
  expect(quantityText(facts({ volume_m3: 3.456 }))).toBe('3.46 m³');
  expect(quantityText(facts())).toBe('');
});

it('says tonnes from a thousand kilograms on', () => {
  expect([weightText(850), weightText(999.96), weightText(1000), weightText(1_234_567)]).toEqual([
    '850 kg',
    '1,000 kg',
    '1 t',
    '1,234.57 t',
  ]);
});

it('has the sub-type in brackets for sea, rail and multimodal only', () => {
  expect(modeText({ transport_mode: 1, sub_mode: 1 }, 'en')).toBe('Sea (direct)');
  expect(modeText({ transport_mode: 4, sub_mode: 1 }, 'zh')).toBe('铁路（直达）');
  expect(modeText({ transport_mode: 2, sub_mode: 1 }, 'en')).toBe('Air');
  expect(modeText({ transport_mode: 1, sub_mode: 0 }, 'en')).toBe('Sea');
});

it('says terms and danger in a line', () => {
  expect(shortTerms(facts({ load: 2, cargo_type: 4, trade_term: 71 }), 'en')).toBe('LCL, DAP, dangerous');
  expect(shortTerms(facts(), 'zh')).toBe('整箱，FOB');
  expect(shortTerms(facts({ transport_mode: 2, load: 2, trade_term: 0 }), 'en')).toBe('Air');
});

it('says the mode as well where it matters, and a load only of modes that have one', () => {
  expect(longTerms(facts({ sub_mode: 1 }), 'en')).toBe('Sea (direct), FCL, FOB');
  expect(longTerms(facts({ transport_mode: 2, load: 2, cargo_type: 4 }), 'en')).toBe('Air, FOB, dangerous');
  expect(longTerms(facts({ transport_mode: 4, load: 2 }), 'zh')).toBe('铁路，拼箱，FOB');
});

it('says how cold with a real minus, once where both ends are the same', () => {
  expect(temperatureText(facts({ temperature_min: -20, temperature_max: -18 }), 'en')).toBe('−20 to −18 °C');
  expect(temperatureText(facts({ temperature_min: -20, temperature_max: -20 }), 'zh')).toBe('−20 °C');
  expect(temperatureText(facts({ temperature_min: 0, temperature_max: 4 }), 'zh')).toBe('0 至 4 °C');
  expect(temperatureText(facts(), 'en')).toBe('');
});

it('names the goods with their UN number where they are dangerous', () => {
  const goods = { ...facts({ cargo_type: 4, hazard_number: '3480' }), cargo_name: 'Lithium batteries' };
  expect(goodsText(goods, 'en')).toBe('Lithium batteries, UN3480');
  expect(goodsText({ ...goods, cargo_type: 1 }, 'en')).toBe('Lithium batteries');
});
