// What a voucher takes off, and whether it can be used.
import { money } from '@/shared/format';
import type { Translate } from '@/shared/i18n';
import { scheduleState } from '@/shared/schedule';
import type { FlagCode } from '@/ui/flag';
import { PERCENT, type VoucherRow } from './models';

/** "20% off" or "¥ 100.00 off". */
export const discountText = (
  { kind, value, currency }: Pick<VoucherRow, 'kind' | 'value' | 'currency'>,
  t: Translate,
) =>
  kind === PERCENT
    ? t('finance.billVouchers.percentOff', { percent: value })
    : t('finance.billVouchers.amountOff', { amount: money(value, currency) });

type Usable = Pick<VoucherRow, 'status' | 'publish_from' | 'publish_until' | 'used' | 'most_uses'>;

const FLAGS = { live: 'C', scheduled: 'P', ended: 'M', hidden: 'draft', usedUp: 'M' } as const satisfies Record<
  string,
  FlagCode
>;

/** One that nobody can use any more says so before anything else. */
export function voucherState(row: Usable, now: number): [keyof typeof FLAGS, FlagCode] {
  const state = scheduleState(row, now);
  const shown = state === 'live' && row.used >= row.most_uses ? 'usedUp' : state;
  return [shown, FLAGS[shown]];
}
