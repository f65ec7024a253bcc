// What an inquiry that staff enter asks for, and what is left out when it is sent.
import { expect, it } from 'vitest';
import { BLANK_ENTRY, copyOf, entryNeeds, entryOf, isChangeable, sentEntry } from './entry';
import type { InquiryDetail } from './models';

it('asks for what the mode and the cargo need, and for nothing before they are chosen', () => {
  const needs = (transport_mode: number | null, load: number | null) =>
    entryNeeds({ transport_mode, load, cargo_type: 1 });
  expect([needs(1, null).load, needs(2, null).load]).toEqual([true, false]);
  expect([needs(4, 1).containers, needs(4, 2).containers, needs(5, 1).containers]).toEqual([true, false, false]);
  expect([needs(1, 2).volume, needs(5, null).volume]).toEqual([true, false]);
  expect(needs(null, null).load).toBe(false);
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

it('sends neither packages nor stacking with full containers, and a port only where ships call', () => {
  const port = { country_id: 1, city_id: 5, port: 'CNNGB' };
  const typed = { ...BLANK_ENTRY, packages: 4, packaging: 'Pallets', non_stackable: true, volume_m3: 9, origin: port };
  const whole = sentEntry({ ...typed, transport_mode: 1, load: 1, weight_kg: 0 }, '');
  expect(whole).toMatchObject({ packages: 0, packaging: '', non_stackable: false, volume_m3: null, weight_kg: null });
  expect(whole.origin.port).toBe('CNNGB');
  const flown = sentEntry({ ...typed, transport_mode: 2 }, '');
  expect(flown).toMatchObject({ packages: 4, packaging: 'Pallets', non_stackable: true, volume_m3: 9 });
  expect(flown.origin).toEqual({ ...port, port: '' });
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

it('has what is there in the form, and sends it back as it was', () => {
  const place = { country_id: 1, port: 'CNNGB' };
  const contact = { name: 'Lin', company: '', email: 'lin@example.com', mobile: '', is_masked: false };
  const files = [{ name: 'list.pdf', url: '/list.pdf', size: 9, kind: 3 }];
  const inquiry = {
    cargo_name: 'Tyres',
    cargo_type: 1,
    transport_mode: 1,
    sub_mode: 0,
    load: 1,
    containers: [{ size: 2, count: 3 }],
    packages: 0,
    packaging: '',
    non_stackable: false,
    origin: place,
    destination: place,
    trade_term: 63,
    ready_on: '2027-03-28',
    hazard_number: '',
    note: '',
    contact,
    files,
  } as unknown as InquiryDetail;
  const entry = entryOf(inquiry);
  expect(entry).toMatchObject({ origin: { ...place, city_id: null }, contact_name: 'Lin', sub_mode: null });
  expect(sentEntry(entry, '2027-03-28')).toMatchObject({
    containers: inquiry.containers,
    trade_term: 63,
    contact_email: 'lin@example.com',
    files,
  });
});

it('changes nothing that agents have', () => {
  expect([0, 1, 2, 4, 5].map((status) => isChangeable({ status }))).toEqual([true, true, false, false, false]);
});

it('copies the cargo without its day, as something to be submitted', () => {
  const inquiry = { status: 0, containers: [], origin: {}, destination: {}, contact: {}, ready_on: '2027-03-28' };
  expect(entryOf(inquiry as unknown as InquiryDetail).is_draft).toBe(true);
  expect(copyOf(inquiry as unknown as InquiryDetail)).toMatchObject({ is_draft: false, ready_at: null });
});
