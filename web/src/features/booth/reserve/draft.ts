// Owns what somebody has typed about a reservation: kept in the browser until it is sent, so that a reload loses nothing.
import { session } from '@/shared/storage';
import type { Currency, Reservation } from '../models';

export const FIELDS = [
  'name_zh',
  'name_en',
  'country_id',
  'contact_name',
  'contact_mobile',
  'contact_email',
  'invoice_title',
  'invoice_tax_no',
  'invoice_address',
  'remark',
] as const;
export type FieldName = (typeof FIELDS)[number];

export interface Draft {
  fields: Partial<Record<FieldName, string>>;
  /** How many of each add-on, by its id. */
  addons: Record<string, number>;
  currency: Currency;
  /** What was held when it was last seen: a hold that ran out is no obstacle while the booths are free. */
  reservation: Reservation | null;
}

export const EMPTY: Draft = { fields: {}, addons: {}, currency: 'CNY', reservation: null };
/** Whoever uses the browser next has another one, and so has a refused reservation that is sent again. */
const keyOf = (meetingId: number, userId: number, againId?: number) =>
  `BOOTH_DRAFT_${meetingId}_${userId}${againId ? `_${againId}` : ''}`;

export function draftKeeper(meetingId: number, userId: number, again?: Reservation) {
  const key = keyOf(meetingId, userId, again?.id);
  return {
    read: (): Draft => ({
      ...EMPTY,
      ...(again && {
        currency: again.currency as Currency,
        addons: Object.fromEntries(again.addons.map(({ addon_id, quantity }) => [addon_id, quantity])),
      }),
      ...session.get<Partial<Draft>>(key),
    }),
    keep: (draft: Draft) => session.set(key, draft),
    /** What was typed stays; the booths are nobody's. */
    forgetHold(): void {
      this.keep({ ...this.read(), reservation: null });
    },
    drop: () => session.remove(key),
  };
}
