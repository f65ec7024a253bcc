// Owns what this feature reads from the API.
import { read, readPage } from '@/api/query';
import { PATH } from './models';

export const settingQuery = () => read(PATH.setting, {});

const OWN = { auth: true, staleTime: 0 } as const;

export const mineQuery = () => read(PATH.mine, { box: 'all', nopage: 1 }, OWN);

/** The slots of all days, beside those of somebody else or of the other side of an appointment. */
export const periodQuery = (other: { user_id?: number; appointment_id?: number }) => read(PATH.period, other, OWN);

export const checkQuery = (user_id: number) => read(PATH.check, { user_id }, OWN);

/** Whoever the words name; without any, those for whom something speaks. */
export const peopleQuery = (keyword: string, limit: number) =>
  readPage(PATH.people, { start: 0, limit, ...(keyword ? { keyword } : { suggested: 1 }) }, OWN);

export const colleaguesQuery = (appointment_id: number) => read(PATH.colleagues, { appointment_id }, OWN);

export const blocksQuery = () => read(PATH.blocks, {}, OWN);

/** Somebody whom an address names and no list shows. */
export const cardQuery = (user_id: number) => read(PATH.card, { user_id }, { auth: true });
