// Owns what somebody reads of their own inquiries.
import { read, readPage } from '@/api/query';
import { PATH } from '../inquire/models';

export const PER_PAGE = 20;

const OWN = { auth: true, staleTime: 0 } as const;

export const mineQuery = (status: number | null, page: number) =>
  readPage(PATH.mine, { start: page, limit: PER_PAGE, status: status ?? undefined }, OWN);

export const oneQuery = (id: number) => read(PATH.one, { id }, OWN);
