// What is handed over to the form of an inquiry arrives there, and nothing else does.
import { expect, it } from 'vitest';
import { draftAt, handedLane, inquiryAt } from './handed-over';

const LANE = { pol: { code: 'CNNGB', country_id: 1 }, pod: { code: 'DEHAM', country_id: 50 }, container: 2 };
const read = (address: string) => handedLane(new URL(address, 'http://fair').searchParams);

it('arrives as it was sent', () => expect(read(inquiryAt(LANE))).toEqual(LANE));

it('is nothing where something is missing or wrong', () => {
  expect(read('/freightInquiry')).toBeNull();
  expect(read(draftAt(7))).toBeNull();
  expect(read(inquiryAt({ ...LANE, container: 9 }))).toBeNull();
  expect(read(inquiryAt({ ...LANE, pod: { code: '<b>', country_id: 50 } }))).toBeNull();
  expect(read(inquiryAt({ ...LANE, pol: { code: 'CNNGB', country_id: 0 } }))).toBeNull();
});
