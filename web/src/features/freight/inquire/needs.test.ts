// What the form of an inquiry asks, by mode, load and goods.
import { expect, it } from 'vitest';
import { CARGO, LOAD, MODE, type Needs, needsOf } from './needs';

const asked = (transport_mode: number, load: number = LOAD.lcl, cargo_type: number = CARGO.general) =>
  (Object.entries(needsOf({ transport_mode, load, cargo_type })) as [keyof Needs, boolean][])
    .filter(([, isAsked]) => isAsked)
    .map(([name]) => name);

it('asks for containers where whole ones travel, and for measures where they do not', () => {
  expect(asked(MODE.sea, LOAD.fcl)).toEqual(['load', 'subMode', 'containers', 'ports', 'terms', 'place']);
  expect(asked(MODE.sea, LOAD.lcl)).toEqual([
    'load',
    'subMode',
    'measures',
    'volume',
    'packages',
    'stacking',
    'ports',
    'terms',
    'place',
  ]);
});

it('asks no one for containers who flies, drives or sends a parcel', () => {
  expect(asked(MODE.air, LOAD.fcl)).toEqual(['measures', 'volume', 'packages', 'stacking', 'terms', 'place']);
  expect(asked(MODE.road)).toEqual(['measures', 'volume', 'packages', 'stacking', 'terms', 'place']);
  expect(asked(MODE.express)).toEqual(['measures', 'packages']);
});

it('asks for a UN number where goods are dangerous, and for a temperature where they are cold', () => {
  expect(asked(MODE.rail, LOAD.fcl, CARGO.dangerous)).toContain('hazard');
  expect(asked(MODE.rail, LOAD.fcl, CARGO.reefer)).toContain('temperature');
  expect(asked(MODE.air, LOAD.lcl, CARGO.fruit)).toContain('temperature');
  expect(asked(MODE.air, LOAD.lcl, CARGO.electric)).not.toContain('hazard');
});
