// Owns what the cargo hall reads from the API.
import { read, readPage } from '@/api/query';
import { type Choice, laneIn } from './choice';
import { PATH } from './models';

export const PER_PAGE = 20;

/** Counted anew every ten minutes. */
const SLOW_MS = 600_000;

export const numbersQuery = () => read(PATH.numbers, {}, { staleTime: SLOW_MS });

const numberOf = (text: string) => (text ? Number(text) : undefined);

export const hallQuery = ({ keyword, mode, load, type, lane, ready, page }: Choice) =>
  readPage(PATH.hall, {
    ...laneIn(lane),
    keyword,
    transport_mode: numberOf(mode),
    load: numberOf(load),
    cargo_type: numberOf(type),
    ready_to: ready,
    start: page,
    limit: PER_PAGE,
  });
