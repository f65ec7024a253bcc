// What visitors read of cargo, by the names this feature uses.
import type { RowsOf } from '@/api/typing';

export const PATH = { hall: '/atlas/freight/cargo_hall', numbers: '/atlas/freight/hall_numbers' } as const;

/** Pages that links name. */
export const PAGE = {
  hall: '/cargoHall',
  inquiry: '/freightInquiry',
  follow: '/freightFollow',
  mine: '/console/freight/inquiries',
  pool: '/console/freight/pool',
  rates: '/freightRates',
} as const;

export type Cargo = RowsOf<typeof PATH.hall>;

/** What waits for staff cannot be claimed yet. */
const DISTRIBUTED = 2;
export const isClaimable = ({ status }: Pick<Cargo, 'status'>): boolean => status === DISTRIBUTED;

/** What claims cost is counted in one of two units. */
const POINTS = 1;
export const costLabel = ({ price_unit }: Pick<Cargo, 'price_unit'>) =>
  price_unit === POINTS ? 'freight.hall.points' : 'freight.hall.counts';

export const poolPath = (id: number) => `${PAGE.pool}?id=${id}`;
