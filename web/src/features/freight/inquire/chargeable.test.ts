// Chargeable weight and units: what a carrier would bill for what was typed.
import { describe, expect, it } from 'vitest';
import { chargeableOf, cubicMetres, kilograms, numberIn } from './chargeable';

const of = (transport_mode: number, weight_kg: number | null, volume_m3: number | null, hasContainers = false) =>
  chargeableOf({ transport_mode, hasContainers, weight_kg, volume_m3 });

describe('chargeable weight', () => {
  it('is the heavier of the scales and of the space', () => {
    expect(of(2, 500, 2)).toMatchObject({ kg: 500, by: 'weight' });
    expect(of(2, 300, 3)).toMatchObject({ kg: 500, by: 'volume' });
  });

  it('takes a cubic metre for as much as the mode does', () => {
    expect([1, 2, 3, 4, 5, 6].map((mode) => of(mode, 1, 1)?.kg)).toEqual([1000, 167, 333.3, 1000, 200, 1000]);
  });

  it('begins another half kilogram by air and express, and rounds elsewhere', () => {
    expect([of(2, 12.1, null)?.kg, of(5, 12.5, null)?.kg, of(3, 12.14, null)?.kg]).toEqual([12.5, 12.5, 12.1]);
  });

  it('says nothing of whole containers, nor before there is something to weigh', () => {
    expect(of(1, 28_000, 60, true)).toBeNull();
    expect(of(1, null, null)).toBeNull();
    expect(of(9, 5, 1)).toBeNull();
  });
});

it('turns what was typed into kilograms and cubic metres', () => {
  expect([kilograms('1,200', 'kg'), kilograms('4.2', 't'), kilograms('100', 'lb')]).toEqual([1200, 4200, 45.359]);
  expect([cubicMetres('3.5', 'm3'), cubicMetres('100', 'cbft')]).toEqual([3.5, 2.832]);
});

it('takes nothing for a number that is none', () => {
  expect(['', 'two', '-1', '1e9', '1.2.3'].map(numberIn)).toEqual([null, null, null, null, null]);
});
