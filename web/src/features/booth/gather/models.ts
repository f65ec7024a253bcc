// Materials of booths by the names this part uses: paths, states, and what is asked for a booth.
import type { DataOf } from '@/api/typing';
import type { RowOf } from '@/shared/table';
import type { FlagCode } from '@/ui/flag';

export const OWN = '/atlas/activity_gather/company_booths';
export const DATA = '/atlas/atams_activity_gather/gather_data';
export const ROWS = '/atms/booth/gather';
export const SETTING = '/atms/booth/gather_setting';
export const REVIEW = '/atms/booth/gather/review';
export const REOPEN = '/atms/booth/gather/reopen';
export const REMIND = '/atms/booth/gather/remind';

export const PAGE = {
  list: '/console/myParticipation/boothBackboardCollection/index',
  plan: '/console/myParticipation/boothBackboardCollection/planCollection',
  detail: '/console/myParticipation/boothBackboardCollection/detail',
  admin: '/admin/booth-gather',
  settings: '/admin/booth-gather/settings',
} as const;

export type Gathered = RowOf<typeof ROWS>;
export type Setting = DataOf<typeof SETTING, 'get'>;
export type KindRules = Gathered['rules'];
export type ItemRule = KindRules['items'][number];
export type GivenFile = NonNullable<Gathered['backboard']>;

export const [NONE, DRAFT, SUBMITTED, RETURNED, ACCEPTED] = [0, 1, 2, 3, 4];
/** The failure of whoever begins what a colleague has begun. */
export const EXISTS = 1742;
export const MAX_REASON = 100;
export const SHELL = 1;
export const RAW = 2;

/** As the server has them. */
export const PICTURE_FORMATS = ['jpg', 'jpeg', 'png', 'bmp'];
export const FILE_FORMATS = ['pdf', 'dwg', 'zip', 'rar', 'jpg', 'jpeg', 'png', 'bmp', 'doc', 'docx', 'xls', 'xlsx'];

/** Each state with its flag and the end of its label. */
export const STATES = [
  [NONE, 'M', 'none'],
  [DRAFT, 'draft', 'draft'],
  [SUBMITTED, 'K', 'submitted'],
  [RETURNED, 'N', 'returned'],
  [ACCEPTED, 'C', 'accepted'],
] as const satisfies readonly (readonly [number, FlagCode, string])[];

export const stateOf = (status: number) => STATES.find(([value]) => value === status) ?? STATES[0];

/** The exhibitor has something left to do. */
export const isUndone = ({ status }: Pick<Gathered, 'status'>) =>
  status === NONE || status === DRAFT || status === RETURNED;

/** The item that an entry of `missing` such as `item_3` is about. */
export const itemNamed = (rules: KindRules, name: string): ItemRule | undefined =>
  rules.items.find(({ id }) => name === `item_${id}`);
