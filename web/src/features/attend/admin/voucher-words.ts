// What a voucher gives and whether it can be used, in words.
import { money } from '@/shared/format';
import type { Translate } from '@/shared/i18n';
import { scheduleState } from '@/shared/schedule';
import type { FlagCode } from '@/ui/flag';
import { AMOUNT, FREE, PERCENT, type VoucherRow } from './models';

/** "20% off", "¥ 100.00 off", "Free", or places kept. */
export function discountText(
  { kind, value, most_uses }: Pick<VoucherRow, 'kind' | 'value' | 'most_uses'>,
  t: Translate,
) {
  if (kind === PERCENT) return t('attend.vouchers.percentOff', { percent: value });
  if (kind === AMOUNT) return t('attend.vouchers.amountOff', { amount: money(value, 'CNY') });
  return kind === FREE ? t('attend.vouchers.free') : t('attend.vouchers.places', { n: most_uses });
}

type Usable = Pick<VoucherRow, 'status' | 'publish_from' | 'publish_until' | 'used' | 'most_uses'>;

const FLAGS = { live: 'C', scheduled: 'P', ended: 'M', hidden: 'draft', usedUp: 'M' } as const satisfies Record<
  string,
  FlagCode
>;
type VoucherState = keyof typeof FLAGS;

/** One that nobody can use any more says so before anything else. */
export function voucherState(row: Usable, now: number): [VoucherState, FlagCode] {
  const state = scheduleState(row, now);
  const shown = state === 'live' && row.used >= row.most_uses ? 'usedUp' : state;
  return [shown, FLAGS[shown]];
}
