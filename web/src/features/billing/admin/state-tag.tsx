// Where something stands, with its flag; and the tabs and choices made of the same codes.
import { type Translate, useT } from '@/shared/i18n';
import type { StatusTab } from '@/shared/table';
import { Tag } from '@/ui/tag';
import { REFUND_STATES, REFUND_UNDER_WAY, type RefundRow, type States } from './models';

/** The start of a family's labels: its codes follow. */
export type Family = 'finance.status' | 'finance.payment' | 'finance.refund' | 'finance.adjustment' | 'finance.invoice';

interface StateTagProps {
  family: Family;
  states: States;
  value: number;
}

export function StateTag({ family, states, value }: StateTagProps) {
  const t = useT();
  const flag = states.find(([code]) => code === value)?.[1] ?? 'draft';
  return <Tag flag={flag}>{t.any(`${family}.${value}`)}</Tag>;
}

/** Where a refund stands; what came by transfer waits for somebody who transfers it back. */
export function RefundTag({ refund: { state, is_by_hand } }: { refund: Pick<RefundRow, 'state' | 'is_by_hand'> }) {
  const t = useT();
  if (state === REFUND_UNDER_WAY && is_by_hand) return <Tag flag="K">{t('finance.refund.byHand')}</Tag>;
  return <StateTag family="finance.refund" states={REFUND_STATES} value={state} />;
}

export const stateTabs = (family: Family, states: States, t: Translate): StatusTab[] =>
  states.map(([status, flag]) => ({ status, flag, label: t.any(`${family}.${status}`) }));

/** Codes of a family as choices of a filter or a form. */
export const choicesOf = (family: string, codes: readonly number[], t: Translate) =>
  codes.map((value) => ({ value, label: t.any(`${family}.${value}`) }));
