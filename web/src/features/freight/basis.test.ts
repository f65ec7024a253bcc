// Charges by the container, the kilogram and the shipment: what they are counted by, and what they come to.
import { expect, it } from 'vitest';
import { basisOf, countOf, isCounted, wholeOf } from './basis';

const boxes = { containers: [{ size: 2, count: 3 }] };
const parcel = { containers: [], weight_kg: 300, chargeable_kg: 500, volume_m3: 3 };
const line = (amount: number, per: string) => ({ amount, per });

it('names what all are counted by, and nothing where that differs', () => {
  expect(basisOf([line(1, '40HQ'), line(2, '40HQ')])).toBe('40HQ');
  expect(basisOf([line(1, '40HQ'), line(2, 'bill')])).toBeNull();
  // One bill a shipment.
  expect(basisOf([line(1, 'shipment'), line(2, 'bill')])).toBe('shipment');
  expect(basisOf([])).toBe('shipment');
});

it('counts containers, chargeable kilograms and cubic metres, and what nobody said by nothing', () => {
  expect(countOf('40HQ', boxes)).toBe(3);
  expect(countOf('20GP', boxes)).toBeNull();
  expect(countOf('kg', parcel)).toBe(500);
  expect(countOf('m3', parcel)).toBe(3);
  expect(countOf('kg', boxes)).toBeNull();
  expect(['shipment', 'bill', '40HQ', '20GP', 'kg'].map((per) => isCounted(per, boxes))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('comes to the price of the whole shipment', () => {
  expect(wholeOf([line(318_400, '40HQ')], boxes)).toBe(955_200);
  expect(wholeOf([line(318_400, '40HQ'), line(5000, 'bill')], boxes)).toBe(960_200);
  expect(wholeOf([line(455, 'kg'), line(5000, 'shipment')], parcel)).toBe(232_500);
  expect(wholeOf([line(455, 'kg')], boxes)).toBeNull();
});
