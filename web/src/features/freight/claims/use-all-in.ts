// What an agent's charges come to: their sum, what it is counted by, and what it makes for the whole shipment.
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { basisOf, type CountedCharge, countedText, countOf, type Shipped, wholeOf } from '../basis';
import { PER } from './charges';

interface AllIn {
  label: string;
  price: string;
  /** Nothing where the price is that of the shipment anyhow. */
  note: string;
}

export function useAllIn(shipped: Shipped) {
  const { t } = useI18n();
  const perName = (per: string) => (PER.some((one) => one === per) ? t.any(`freight.quote.per.${per}`) : per);
  return (charges: readonly CountedCharge[], currency: string): AllIn => {
    const sum = charges.reduce((all, { amount }) => all + amount, 0);
    const basis = basisOf(charges);
    const whole = wholeOf(charges, shipped);
    if (basis === null) {
      return whole === null
        ? { label: t('freight.quote.allIn'), price: money(sum, currency), note: t('freight.quote.notCounted') }
        : { label: t('freight.quote.wholeShipment'), price: money(whole, currency), note: t('freight.quote.counted') };
    }
    const count = countOf(basis, shipped);
    const isOnce = basis === 'shipment' || whole === null || count === null;
    return {
      label: basis === 'shipment' ? t('freight.quote.allIn') : `${t('freight.quote.allIn')} ${perName(basis)}`,
      price: money(sum, currency),
      note: isOnce ? '' : t('freight.quote.whole', { count: countedText(basis, count), price: money(whole, currency) }),
    };
  };
}
