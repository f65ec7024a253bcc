// The setting of billing as its forms hold it: tax in percent, and minutes only where they differ from the usual.
import { ITEM_TYPES, type Setting } from './models';

/** How long an order waits where nobody said otherwise. */
export const USUAL_MINUTES = 30;

export const valuesOf = (setting: Setting) => ({
  /** Percent; the server counts in basis points. */
  tax_rate: setting.tax_rate / 100,
  expiry: { ...setting.expiry } as Record<string, number>,
  methods: [...setting.methods] as number[],
  offline_hours: setting.offline_hours,
  seller_zh: setting.seller_zh ?? '',
  seller_en: setting.seller_en ?? '',
  seller_address_zh: setting.seller_address_zh ?? '',
  seller_address_en: setting.seller_address_en ?? '',
  seller_tax_number: setting.seller_tax_number ?? '',
  bank_text_zh: setting.bank_text_zh ?? '',
  bank_text_en: setting.bank_text_en ?? '',
  adjustment_limit: setting.adjustment_limit,
  count_price: setting.count_price,
});
export type SettingValues = ReturnType<typeof valuesOf>;

export const bodyOf = ({ tax_rate, expiry, ...values }: SettingValues) => ({
  ...values,
  tax_rate: Math.round(tax_rate * 100),
  expiry: Object.fromEntries(
    Object.entries(expiry).filter(([, minutes]) => Number.isFinite(minutes) && minutes !== USUAL_MINUTES),
  ),
});

export const minutesOf = (expiry: Readonly<Record<string, number>> | undefined, type: number): number =>
  expiry?.[String(type)] ?? USUAL_MINUTES;

/** Item types whose orders wait for another time than the usual. */
export const unusual = (expiry: Readonly<Record<string, number>> | undefined): [type: number, minutes: number][] =>
  ITEM_TYPES.map((type): [number, number] => [type, minutesOf(expiry, type)]).filter(
    ([, minutes]) => minutes !== USUAL_MINUTES,
  );
