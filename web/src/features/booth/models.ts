// What visitors read and write about booths, by the names this feature uses.
import type { DataOf, RowsOf } from '@/api/typing';

export const PATH = {
  halls: '/atlas/exhibition/activity_pavilion',
  booths: '/atlas/exhibition/booth',
  booked: '/atlas/exhibition/booked_booths',
  one: '/atlas/exhibition/booked_booth',
  standing: '/atlas/exhibition/exhibitor_pavilion',
  book: '/atlas/exhibition/booth_book',
  types: '/atlas/exhibition/booth_type',
  addons: '/atlas/exhibition/booth_addon',
  rules: '/atlas/exhibition/booth_rules',
  queue: '/atlas/exhibition/booth_queue',
  hold: '/atlas/exhibition/booth_hold',
  reserve: '/atlas/exhibition/reserve_booth',
  onceMore: '/atlas/exhibition/reserve_booth/once_more',
  mine: '/atlas/exhibition/my_reservations',
  reservation: '/atlas/exhibition/reservation/{reservation_id}',
  pay: '/atlas/exhibition/reservation/pay',
  waiting: '/atlas/exhibition/booth_waiting',
} as const;

/** Pages of this feature, as links name them. */
export const PAGE = {
  plan: '/expoReserve',
  phone: '/expoBoothMobile',
  reserve: '/expoReserveInner',
  booked: '/expoBooked',
  book: '/booth_book',
  mine: '/console/myParticipation/myBooths',
} as const;

export interface Door {
  kind: 'gate' | 'freight' | 'link';
  side: 'north' | 'south' | 'east' | 'west';
  x: number;
  y: number;
  width: number;
}
export interface Zone {
  code: string;
  name_zh: string;
  name_en: string;
  x: number;
  y: number;
  w: number;
  h: number;
}
/** What of a hall is drawn beside its booths; the API passes it on as the organiser drew it. */
export interface Plan {
  doors: Door[];
  columns: { x: number; y: number }[];
  zones: Zone[];
}
export type Hall = Omit<RowsOf<typeof PATH.halls>, 'plan'> & { plan: Plan };
export type Booth = RowsOf<typeof PATH.booths>;
export type BookedBooth = RowsOf<typeof PATH.booked>;
export type Addon = RowsOf<typeof PATH.addons>;
export type Rules = DataOf<typeof PATH.rules, 'get'>;
export type QueuePlace = DataOf<typeof PATH.queue, 'post'>;
export type Reservation = RowsOf<typeof PATH.mine>;
export type Taken = DataOf<typeof PATH.hold, 'post'>;
export type Lost = Taken['lost'][number];
export type Waiting = RowsOf<typeof PATH.waiting>;

/** Where a booth stands, as the wire counts it. */
export const STATUS = { free: 1, held: 2, reserved: 3, sold: 4, blocked: 5 } as const;
export type State = keyof typeof STATUS;
export const STATES = Object.keys(STATUS) as State[];
export const stateOf = (status: number | undefined): State => STATES[(status ?? STATUS.free) - 1] ?? 'free';

/** Where a reservation stands. */
export const STAGE = { held: 1, submitted: 2, confirmed: 3, refused: 4, expired: 5, cancelled: 6 } as const;
export type Stage = keyof typeof STAGE;
export const stageOf = (status: number): Stage => (Object.keys(STAGE) as Stage[])[status - 1] ?? 'expired';
/** What is paid online of a reservation: nothing, the deposit next, the balance next, or all of it was. */
export const PAYMENT = { none: 0, deposit: 1, balance: 2, paid: 3 } as const;
/** What somebody is told to do next; nothing once the booths are theirs and no deposit is open. */
export function nextOf({ status, deposit, deposit_paid_at }: Reservation): Stage | 'settled' {
  const stage = stageOf(status);
  return stage === 'confirmed' && (deposit === 0 || deposit_paid_at) ? 'settled' : stage;
}

export type Currency = 'CNY' | 'USD';
export const CURRENCIES: readonly Currency[] = ['CNY', 'USD'];

/** The code of a booth's hall, as addresses name it: a booth's number need not begin with it. */
export const hallCode = (halls: readonly Pick<Hall, 'id' | 'code'>[], id: number) =>
  halls.find((hall) => hall.id === id)?.code ?? '';

/** N3-C07 in hall N3 is C07 on its plan. */
export const shortNo = (boothNo: string, hallCode: string) =>
  boothNo.startsWith(`${hallCode}-`) ? boothNo.slice(hallCode.length + 1) : boothNo;

/** What a booth costs without what its corner costs, that, and both: prices on the wire are whole. */
export function pricesOf(
  booth: Pick<Booth, 'price' | 'surcharge' | 'price_usd' | 'surcharge_usd'>,
  currency: Currency,
) {
  const isDollars = currency === 'USD' && booth.price_usd > 0;
  const total = isDollars ? booth.price_usd : booth.price;
  const surcharge = isDollars ? booth.surcharge_usd : booth.surcharge;
  return { base: total - surcharge, surcharge, total, currency: isDollars ? ('USD' as const) : ('CNY' as const) };
}

export const boothPath = (hall: string, boothNo?: string, page: string = PAGE.plan) =>
  `${page}?hall=${encodeURIComponent(hall)}${boothNo ? `&booth=${encodeURIComponent(boothNo)}` : ''}`;
