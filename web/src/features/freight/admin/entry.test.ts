// What an inquiry that staff enter asks for, and what is left out when it is sent.
import { expect, it } from 'vitest';
import { asksContainers, asksLoad, asksTemperature, BLANK_ENTRY, sentEntry } from './entry';

it('asks for containers only of full loads by sea, rail or several means', () => {
  expect(asksLoad({ transport_mode: 1 })).toBe(true);
  expect(asksLoad({ transport_mode: 2 })).toBe(false);
  expect(asksContainers({ transport_mode: 4, load: 1 })).toBe(true);
  expect(asksContainers({ transport_mode: 4, load: 2 })).toBe(false);
  expect(asksContainers({ transport_mode: 5, load: 1 })).toBe(false);
});

it('asks for a temperature of what spoils', () => {
  expect([1, 2, 6].map((cargo_type) => asksTemperature({ cargo_type }))).toEqual([false, true, true]);
});

it('does not send what is no longer asked for', () => {
  const typed = {
    ...BLANK_ENTRY,
    transport_mode: 2,
    load: 1,
    containers: [{ size: '2', count: 3 }],
    hazard_number: 'UN3480',
    temperature_min: 2,
  };
  const sent = sentEntry(typed, '2027-03-28');
  expect(sent).toMatchObject({ load: 0, containers: [], hazard_number: '', temperature_min: null, trade_term: 0 });
  expect(sent.ready_on).toBe('2027-03-28');
  expect('ready_at' in sent).toBe(false);
});

it('sends sizes as numbers and no empty line', () => {
  const containers = [
    { size: '2', count: 3 },
    { size: '1', count: 0 },
  ];
  expect(sentEntry({ ...BLANK_ENTRY, transport_mode: 1, load: 1, containers }, '').containers).toEqual([
    { size: 2, count: 3 },
  ]);
});
