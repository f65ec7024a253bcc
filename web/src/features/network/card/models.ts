// Names for what cards are on the wire, and where their pages are.
import type { CardBasics } from '@/api/models';
import type { DataOf } from '@/api/typing';

export const PATH = {
  basics: '/atlas/atams_card/card_basics',
  scanKey: '/atlas/atams_card/scan_key',
  education: '/atlas/atams_card/card_edu',
  pictures: '/atlas/atams_card/card_picture',
  video: '/atlas/atams_card/card_video',
  completeness: '/atlas/atams_card/completeness',
  pdf: '/atlas/atams_card/card_pdf',
  byCode: '/atlas/card/by_code',
  vcard: '/atlas/card/vcard',
  exchange: '/atlas/card/exchange',
  customTags: '/atlas/public/custom/tags',
  markTags: '/atlas/public/mark/tags',
  markedTags: '/atlas/public/marked/tags',
  optionalTags: '/atlas/public/optional/tags',
} as const;

export const PAGE = {
  edit: '/console/cardManage/crad_edit',
  mine: '/console/cardManage/crad_detail',
  contacts: '/console/cardManage/contacts',
  card: '/card',
} as const;

export type Card = CardBasics;
export type School = DataOf<typeof PATH.education, 'get'>[number];
/** A card as the server shows it to whoever asks. */
export type SeenCard = DataOf<typeof PATH.byCode, 'get'>;

/** What tags are put on. */
export const MARKED = { myCard: 2, contact: 3 } as const;
/** How two people stand to each other, as a card says it. */
export const EXCHANGE = { none: 0, sent: 1, received: 2, exchanged: 3, declined: 4 } as const;

export const MAX = { schools: 8, pictures: 9, tags: 10, customTag: 10 } as const;

/** A word for what somebody does, out of the tenant's list or one's own. */
export type TagLike = string | { code?: string | null; name_zh?: string | null; name_en?: string | null };

/** The address that cards are passed on by: `/card?code=…`. */
export const cardPage = (code: string) => `${PAGE.card}?code=${encodeURIComponent(code)}`;

/** Codes have letters and digits only; what else an address carries there is no code. */
export const codeIn = (search: URLSearchParams): string | null => {
  const text = search.get('code') ?? '';
  return /^[A-Za-z0-9]{4,32}$/.test(text) ? text : null;
};
