// What visitors read about people, by the names this feature uses.
import type { Lang } from '@/api/lang';
import type { DataOf, RowsOf } from '@/api/typing';
import type { CountryName } from '@/shared/directory/countries';

export const PATH = {
  people: '/atlas/exhibition/attendees',
  facets: '/atlas/exhibition/attendee_facets',
  card: '/atlas/card/card_info/{user_id}',
  exchange: '/atlas/card/exchange',
  exchanges: '/atlas/card/exchange/status',
} as const;

/** Pages that links name. */
export const PAGE = {
  hall: '/negotiationHall',
  list: '/userList',
  meetings: '/console/myParticipation/meetings',
  contacts: '/console/cardManage/contacts',
  ownCard: '/console/cardManage/crad_detail',
} as const;

/** Both names, where a page shows both: what the server sends along with a page has only its own language's texts. */
interface Names {
  names: Record<Lang, string>;
}
export const withNames = <T extends { name_zh: string; name_en: string }>(row: T): T & Names => ({
  ...row,
  names: { zh: row.name_zh, en: row.name_en },
});

export type Attendee = RowsOf<typeof PATH.people> & Names & { country: CountryName };
export type Facets = DataOf<typeof PATH.facets, 'get'>;
export type Card = DataOf<typeof PATH.card, 'get'> & Names & { country: CountryName };

/** Where the words that were searched for are in somebody's names. */
export interface Match {
  zh: readonly (readonly number[])[];
  en: readonly (readonly number[])[];
  pinyin?: string | null;
  pinyin_at: readonly (readonly number[])[];
}
export const matchOf = ({ marks }: Pick<Attendee, 'marks'>): Match | null => marks ?? null;

const ROLE = { exhibitor: 1, visitor: 2 } as const;
type Role = keyof typeof ROLE;
export const roleOf = (number: number): Role => (number === ROLE.exhibitor ? 'exhibitor' : 'visitor');

/** Where an exchange of cards stands, as the wire counts it. */
export const EXCHANGE = { none: 0, sent: 1, received: 2, exchanged: 3, declined: 4, withdrawn: 5 } as const;

/** Whoever has no account can be read about, and neither saved nor written to. */
export const hasAccount = ({ user_id }: Pick<Attendee, 'user_id'>): boolean => user_id > 0;

export const cardPath = (code: string) => `/card?code=${encodeURIComponent(code)}`;
export const companyPath = (id: number) => `/companyDetail?id=${id}`;
export const invitePath = (userId: number) => `${PAGE.meetings}?user=${userId}`;
