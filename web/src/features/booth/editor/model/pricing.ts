// What a booth costs by its type: square metres, and the surcharge of a corner. Cents.
import { areaOf } from './geometry';
import type { Booth } from './plan';

export interface BoothType {
  id: number;
  name_zh: string;
  name_en: string;
  base: number;
  unit_price: number;
  unit_price_usd: number;
  corner_percent: number;
  min_area: number;
}

/** From how many open sides on it is a corner. */
const CORNER_SIDES = 2;

/** The booth as its type prices it; the price contains the surcharge. */
export function priced(booth: Booth, type: BoothType): Booth {
  const area = areaOf(booth);
  const percent = booth.open_sides >= CORNER_SIDES ? type.corner_percent : 0;
  const sum = (unit: number) => {
    const surcharge = Math.round((area * unit * percent) / 100);
    return [area * unit + surcharge, surcharge] as const;
  };
  const [price, surcharge] = sum(type.unit_price);
  const [price_usd, surcharge_usd] = sum(type.unit_price_usd);
  return { ...booth, type_id: type.id, booth_type: type.base, price, surcharge, price_usd, surcharge_usd };
}
