// What the form of an inquiry refuses, and what it sends.
import { describe, expect, it } from 'vitest';
import type { Translate } from '@/shared/i18n';
import { bodyOf, contactProblemsOf, type Draft, degreesIn, draftOf, EMPTY, problemsOf } from './draft';
import { CARGO, LOAD, MODE } from './needs';

/** Each label says its own name. */
const t = ((key: string) => key) as unknown as Translate;
const draft = (some: Partial<Draft> = {}): Draft => ({
  ...EMPTY,
  cargo_name: 'Small appliances',
  containers: { ...EMPTY.containers, 2: '3' },
  origin: { country_id: '1', city_id: '5', port: 'CNNGB' },
  destination: { country_id: '70', city_id: null, port: 'DEHAM' },
  ready_on: '2027-03-28',
  ...some,
});

describe('what is refused', () => {
  it('is nothing where all is there', () => {
    expect(problemsOf(draft(), t)).toEqual({});
  });

  it('names each field that is missing', () => {
    expect(Object.keys(problemsOf(EMPTY, t))).toEqual([
      'cargo_name',
      'containers',
      'origin.country_id',
      'destination.country_id',
      'ready_on',
    ]);
  });

  it('is a weight that is missing where weight decides, and one that is no number', () => {
    expect(problemsOf(draft({ load: LOAD.lcl, volume: '2' }), t)).toEqual({ weight_kg: 'freight.form.needed.weight' });
    expect(problemsOf(draft({ load: LOAD.lcl, weight: 'two', volume: '2' }), t)).toEqual({
      weight_kg: 'freight.form.bad.number',
    });
    expect(problemsOf(draft({ load: LOAD.lcl, weight: '2' }), t)).toEqual({ volume_m3: 'freight.form.needed.volume' });
    expect(problemsOf(draft({ transport_mode: MODE.express, weight: '2' }), t)).toEqual({});
  });

  it('is a country alone, but for parcels; a port that the mode does not ask for is none', () => {
    expect(problemsOf(draft({ transport_mode: MODE.road, weight: '2', volume: '1' }), t)).toEqual({
      'destination.city_id': 'freight.form.needed.place',
    });
  });

  it('is a way from a port or a city to itself, but by lorry', () => {
    const origin = { country_id: '1', city_id: '5', port: 'CNNGB' };
    expect(problemsOf(draft({ destination: origin }), t)).toEqual({ 'destination.port': 'freight.form.bad.same' });
    const city = { ...origin, port: '' };
    expect(problemsOf(draft({ origin: city, destination: city }), t)).toEqual({
      'destination.city_id': 'freight.form.bad.same',
    });
    const measures = { weight: '2', volume: '1', origin: city, destination: city };
    expect(problemsOf(draft({ transport_mode: MODE.road, ...measures }), t)).toEqual({});
    expect(problemsOf(draft({ transport_mode: MODE.sea, destination: { ...origin, port: 'CNSHA' } }), t)).toEqual({});
  });

  it('is danger without a UN number, and cold without a temperature', () => {
    const dangerous = draft({ cargo_type: CARGO.dangerous });
    expect(problemsOf(dangerous, t)).toEqual({ hazard_number: 'freight.form.needed.hazard' });
    expect(problemsOf({ ...dangerous, hazard_number: 'un 3480' }, t)).toEqual({});
    const reefer = draft({ cargo_type: CARGO.reefer, temperature_min: '-18', temperature_max: '-20' });
    expect(Object.keys(problemsOf(reefer, t))).toEqual(['temperature_max']);
    expect(Object.keys(problemsOf({ ...reefer, temperature_max: '' }, t))).toEqual(['temperature_max']);
    expect(problemsOf({ ...reefer, temperature_max: '-18' }, t)).toEqual({});
  });

  it('is a contact that nobody can write to', () => {
    expect(Object.keys(contactProblemsOf(EMPTY, t))).toEqual(['contact_name', 'contact_email']);
    const somebody = { ...EMPTY, contact_name: 'Tilda' };
    expect(contactProblemsOf({ ...somebody, contact_mobile: '13800138000' }, t)).toEqual({});
    expect(contactProblemsOf({ ...somebody, contact_email: 'tilda' }, t)).toEqual({
      contact_email: 'freight.form.bad.email',
    });
  });
});

it('sends only what the mode needs, whatever was typed before', () => {
  const typed = draft({ transport_mode: MODE.air, load: LOAD.fcl, weight: '0.5', weight_unit: 't', sub_mode: 1 });
  const body = bodyOf({ ...typed, hazard_number: '3480', temperature_min: '4' });
  expect(body).toMatchObject({
    load: LOAD.lcl,
    sub_mode: 0,
    containers: [],
    weight_kg: 500,
    origin: { country_id: 1, city_id: 5, port: '' },
    hazard_number: '',
    temperature_min: null,
  });
  expect(bodyOf(draft())).toMatchObject({
    containers: [{ size: 2, count: 3 }],
    destination: { country_id: 70, city_id: null, port: 'DEHAM' },
    weight_kg: null,
  });
});

it('reads degrees with either minus', () => {
  expect(['-18', '−18', '4.5', '', 'cold'].map(degreesIn)).toEqual([-18, -18, 4.5, null, Number.NaN]);
});

it('goes on with what was saved as if it had just been typed', () => {
  const typed = draft({ load: LOAD.lcl, weight: '4.2', weight_unit: 't', volume: '9', packages: '12', note: 'Glass' });
  expect(bodyOf(draftOf(bodyOf(typed)))).toEqual(bodyOf(typed));
  expect(bodyOf(draftOf(bodyOf(EMPTY)))).toEqual(bodyOf(EMPTY));
});
