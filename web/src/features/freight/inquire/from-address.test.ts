// What the page of rates hands over fills in the form, and nothing else does.
import { expect, it } from 'vitest';
import { EMPTY } from './draft';
import { draftIn, inquiryAt } from './from-address';

const LANE = { pol: { code: 'CNNGB', country_id: 1 }, pod: { code: 'DEHAM', country_id: 50 }, container: 2 };
const at = (address: string) => draftIn(new URL(address, 'http://fair').searchParams);

it('knows the lane and one container of the size that was looked at', () => {
  expect(at(inquiryAt(LANE))).toEqual({
    ...EMPTY,
    origin: { country_id: '1', city_id: null, port: 'CNNGB' },
    destination: { country_id: '50', city_id: null, port: 'DEHAM' },
    containers: { 1: '', 2: '1', 3: '', 4: '' },
  });
});

it('knows the day on which the cargo is ready', () => {
  expect(at(inquiryAt(LANE, '2027-03-28')).ready_on).toBe('2027-03-28');
  expect(at(inquiryAt(LANE, '2027-02-31')).ready_on).toBe('');
  expect(inquiryAt(LANE)).not.toContain('ready');
});

it('fills in nothing of half a lane, nor of nonsense', () => {
  expect(at('/freightInquiry')).toEqual(EMPTY);
  expect(at('/freightInquiry?pol=CNNGB&pol_country=1')).toEqual(EMPTY);
  expect(at(inquiryAt({ ...LANE, pod: { code: '<b>', country_id: 50 } }))).toEqual(EMPTY);
  expect(at(inquiryAt({ ...LANE, pol: { code: 'CNNGB', country_id: 0 } }))).toEqual(EMPTY);
  expect(at(inquiryAt({ ...LANE, container: 9 })).containers).toEqual(EMPTY.containers);
});
