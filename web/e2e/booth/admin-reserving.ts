// A reservation that waits for the organiser, made through the API by an account of its own.
import { test } from '@playwright/test';
import type { DemoApi } from '../support/api.ts';
import { type Colleague, newColleague, unique } from '../support/colleagues.ts';

export interface Asked {
  id: number;
  number: string;
  company: string;
  booths: { booth_id: number; booth_no: string }[];
  version: string;
  /** Whose it is. */
  by: Colleague;
}

interface FreeBooth {
  id: number;
  booth_no: string;
  pavilion_id: number;
  /** 1 shell scheme, 2 raw space. */
  booth_type: number;
}

/** Tests that run beside each other must not take each other's booths. */
const SHARES = 4;

/** Free booths of the last hall from its end, where nobody looks first; every worker has its share of them. */
export async function freeBooths(api: DemoApi): Promise<FreeBooth[]> {
  const halls = await api.about('activity_pavilion');
  const hall = halls.at(-1).id;
  const taken = new Set(
    (await api.about('booked_booths', { pavilion_id: hall })).map((one: { booth_id: number }) => one.booth_id),
  );
  const booths = await api.about('booth', { pavilion_id: hall });
  const share = test.info().parallelIndex % SHARES;
  const freeOf = (wanted: number) =>
    booths.filter((one: { id: number }, place: number) => place % SHARES === wanted && !taken.has(one.id)).reverse();
  // The last share is nobody's: for a kind of booth that one's own has no more of.
  return [...freeOf(share), ...freeOf(SHARES - 1)];
}

export async function reserve(api: DemoApi, isFit: (booth: FreeBooth) => boolean = () => true): Promise<Asked> {
  const by = await newColleague(api);
  const post = (path: string, data: object) => api.postOnce(path, data, by.tokens.access_token);
  const company = unique('Harbour Trade');
  const booth = (await freeBooths(api)).find(isFit);
  const booth_ids = [booth?.id];
  await post('/atlas/exhibition/booth_hold', { activity_id: 1, booth_ids });
  const { reservation } = await post('/atlas/exhibition/reserve_booth', {
    activity_id: 1,
    booth_ids,
    currency: 'CNY',
    company: { name_zh: '', name_en: company, country_id: 1 },
    contact_name: 'Lin Wei',
    contact_mobile: '13800000000',
    contact_email: 'lin@browser.example',
    addons: [],
  });
  const { id, number, booths, version } = reservation;
  return { id, number, company, booths, version, by };
}
