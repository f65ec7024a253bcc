// Names for what is in a card holder on the wire.
import type { RowsOf } from '@/api/typing';

export const PATH = {
  holder: '/atlas/exhibition/card_holder',
  exports: '/atlas/exhibition/card_holder/export',
  vcards: '/atlas/exhibition/card_holder/vcards',
  remove: '/atlas/card/card_deleted/{id}',
  exchanges: '/atlas/card/exchanges',
  answer: '/atlas/exhibition/card_exchange',
} as const;

export type Contact = RowsOf<typeof PATH.holder>;
export type Exchange = RowsOf<typeof PATH.exchanges>;

/** What becomes of a request. */
export const ANSWER = { accept: 3, decline: 4, withdraw: 5 } as const;
export const WAY = { directory: 1, scan: 2 } as const;
export const MAX = { note: 500, tags: 10, tag: 20, rating: 5 } as const;

export const TABS = ['contacts', 'received', 'sent'] as const;
export type Tab = (typeof TABS)[number];
export const PAGE_SIZE = 20;
