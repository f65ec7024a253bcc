// What a quote comes to, in words: a price by the container or the kilogram is told with what it makes for the shipment.
import { useI18n } from '@/shared/i18n';
import { basisOf, countedText, countOf, type Shipped } from '../basis';
import { priceOf } from '../money';
import type { QuoteFacts } from './compare';

/** What a charge is counted by: "per 40HQ". */
export function usePerText() {
  const { t } = useI18n();
  return (per: string) =>
    per === 'shipment' || per === 'bill'
      ? t(`freight.quotes.per.${per}`)
      : t('freight.quotes.perUnit', { unit: per === 'm3' ? 'm³' : per });
}

interface PriceParts {
  price: string;
  /** "3 × 40HQ", or "per 40HQ" where nobody said how many; nothing where the price is for the shipment. */
  of: string;
}

/** What all of it comes to. */
export function usePriceParts(shipped: Shipped) {
  const perText = usePerText();
  return ({ lines, total, currency }: QuoteFacts): PriceParts => {
    const basis = basisOf(lines);
    const price = priceOf(total, currency);
    if (basis === null || basis === 'shipment') return { price, of: '' };
    const count = countOf(basis, shipped);
    return { price, of: count === null ? perText(basis) : countedText(basis, count) };
  };
}

/** The same in one piece: "$9,552 for 3 × 40HQ". */
export function usePriceText(shipped: Shipped) {
  const { t } = useI18n();
  const parts = usePriceParts(shipped);
  return (quote: QuoteFacts): string => {
    const { price, of } = parts(quote);
    return of ? t('freight.quotes.priceFor', { price, of }) : price;
  };
}
