// What kinds of record are called: in labels, and in the addresses of their drafts.
import type { PlainLabelKey } from '@/shared/i18n';

/** A kind is the start of its four labels, such as `event.hotels` of `event.hotels.one`. */
type KindWith<Word extends string> = PlainLabelKey extends infer Key
  ? Key extends `${infer Kind}.${Word}`
    ? Kind
    : never
  : never;
export type RecordKind = KindWith<'one'> & KindWith<'title'> & KindWith<'lead'> & KindWith<'empty'>;

/** Kinds that can have drafts, by the address of their list. */
export type DraftPath = '/atms/content/articles' | '/atms/hotel/hotels' | '/atms/meeting/meetings';
