// Booths as those see them who run the fair, by the names these screens use.
import type { DataOf, RowsOf } from '@/api/typing';
import type { FlagCode } from '@/ui/flag';

export const RESERVATIONS = '/atms/booth/reservations';
export const BOOTHS = '/atms/booth/booths';
export const TYPES = '/atms/booth/types';
export const ADDONS = '/atms/booth/addons';
export const RULES = '/atms/booth/rules';
export const GUESTS = '/atms/booth/guests';
export const HALLS = '/atlas/exhibition/activity_pavilion';
export const PLAN = '/atlas/exhibition/booth';
export const BOOKED = '/atlas/exhibition/booked_booths';
/** Where visitors book. */
export const BOOKING_PAGE = '/expoReserve';

export type Reservation = RowsOf<typeof RESERVATIONS>;
export type Dossier = DataOf<'/atms/booth/reservations/{id}', 'get'>;
export type BoothRow = RowsOf<typeof BOOTHS>;
export type BoothTypeRow = RowsOf<typeof TYPES>;
export type AddonRow = RowsOf<typeof ADDONS>;
export type Rules = DataOf<typeof RULES, 'get'>;
export type Guest = RowsOf<typeof GUESTS>;
export type PlanBooth = RowsOf<typeof PLAN>;

/** Where a reservation stands. */
export const HELD = 1;
export const SUBMITTED = 2;
const CONFIRMED = 3;
export const REFUSED = 4;
export const CANCELLED = 6;
export const RESERVATION_STATES = [
  [SUBMITTED, 'K', 'submitted'],
  [CONFIRMED, 'C', 'confirmed'],
  [REFUSED, 'N', 'refused'],
  [CANCELLED, 'M', 'cancelled'],
  [HELD, 'P', 'held'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];

/** Where a booth stands between free and sold. */
export const FREE = 1;
export const BLOCKED = 5;
export const BOOTH_STATES = [
  [FREE, 'draft', 'free'],
  [2, 'P', 'held'],
  [3, 'K', 'reserved'],
  [4, 'C', 'sold'],
  [BLOCKED, 'M', 'blocked'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];
export type BoothStateName = (typeof BOOTH_STATES)[number][2];

/** Who may book. */
export const EVERYBODY = 1;
export const INVITED = 2;
export const LAST_YEAR_FIRST = 3;

/** Why a company is on the list of those who book early. */
export const BY_INVITATION = 1;
export const FROM_LAST_YEAR = 2;

/** How a booth is handed over. */
export const SHELL = 1;
export const RAW = 2;

/** What an add-on is about. */
export const ADDON_GROUPS = [
  [1, 'furniture'],
  [2, 'power'],
  [3, 'water'],
  [4, 'internet'],
  [5, 'other'],
] as const;

export const MAX_REASON = 100;

/** A hall by its name, with its code before it where the name does not say it. */
export const hallName = (code: string, name: string) => (name.includes(code) ? name : `${code} ${name}`.trim());

/** What can still be done to a reservation. */
export const canReview = ({ status }: Reservation) => status === SUBMITTED;
export const canMove = ({ status }: Reservation) => status === SUBMITTED || status === CONFIRMED;
export const canCancel = ({ status }: Reservation) => status === SUBMITTED || status === CONFIRMED;
