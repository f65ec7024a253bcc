// What cargo is called in a few words: how much there is, how it travels, and on which terms.
import type { Lang } from '@/api/lang';
import { grouped } from '@/shared/format';
import {
  cargoType,
  containerSize,
  labelOf,
  shipmentLoad,
  shippingMode,
  tradeTerm,
  transportMode,
  transportModeShowsSubtype,
} from '@/shared/refdata/enumerations';

export interface ContainerCount {
  size: number;
  count: number;
}

/** What lists and pages know of a shipment, whoever reads it. */
export interface CargoFacts {
  cargo_type: number;
  transport_mode: number;
  sub_mode?: number | null;
  load?: number | null;
  containers: readonly ContainerCount[];
  weight_kg?: number | null;
  volume_m3?: number | null;
  trade_term?: number | null;
  hazard_number?: string | null;
  temperature_min?: number | null;
  temperature_max?: number | null;
}

const KG_PER_TONNE = 1000;

/** 850 kg, but 4.2 t. */
export function weightText(kg: number): string {
  return kg < KG_PER_TONNE ? `${grouped(round(kg, 1))} kg` : `${grouped(round(kg / KG_PER_TONNE, 2))} t`;
}

/** Chargeable weight is billed by the kilogram, however heavy. */
export const kilogramText = (kg: number): string => `${grouped(round(kg, 1))} kg`;

export const volumeText = (cubicMetres: number): string => `${grouped(round(cubicMetres, 2))} m³`;

function round(value: number, places: number): number {
  const scale = 10 ** places;
  return Math.round(value * scale) / scale;
}

export const containerText = (containers: readonly ContainerCount[]): string =>
  containers
    .filter(({ count }) => count > 0)
    .map(({ size, count }) => `${count} × ${labelOf(containerSize, size, 'en') ?? size}`)
    .join(' + ');

type Quantity = Pick<CargoFacts, 'containers' | 'weight_kg' | 'volume_m3'>;

/** The one measure by which a shipment is known: its containers, else its weight, else its volume. */
export function quantityText({ containers, weight_kg, volume_m3 }: Quantity): string {
  const boxes = containerText(containers);
  if (boxes) return boxes;
  if (weight_kg) return weightText(weight_kg);
  return volume_m3 ? volumeText(volume_m3) : '';
}

/** FOB and not what it stands for: those who ship know it, and lists have no room. */
export const termCode = (term: number | null | undefined): string => labelOf(tradeTerm, term, 'en') ?? '';

export const listed = (words: readonly (string | undefined)[], lang: Lang): string =>
  words.filter(Boolean).join(lang === 'zh' ? '，' : ', ');

/** Modes that load containers: only they know FCL and LCL, and a sub-type in brackets. */
export const loadsContainers = (mode: number): boolean => transportModeShowsSubtype.some((shown) => shown === mode);

/** "Sea (direct)": the sub-type stands in brackets where the mode has one and somebody chose it. */
export function modeText(facts: Pick<CargoFacts, 'transport_mode' | 'sub_mode'>, lang: Lang): string {
  const mode = labelOf(transportMode, facts.transport_mode, lang) ?? '';
  const inside = loadsContainers(facts.transport_mode) ? labelOf(shippingMode, facts.sub_mode, lang) : undefined;
  if (!inside) return mode;
  return lang === 'zh' ? `${mode}（${inside}）` : `${mode} (${inside.toLowerCase()})`;
}

type Terms = Pick<CargoFacts, 'transport_mode' | 'sub_mode' | 'load' | 'trade_term' | 'cargo_type'>;

/** FCL or LCL, where the mode loads containers at all. */
const loadText = ({ transport_mode, load }: Terms, lang: Lang) =>
  loadsContainers(transport_mode) ? labelOf(shipmentLoad, load, lang) : undefined;

/** What is special about the goods, in the middle of a line. */
function specialText({ cargo_type }: Terms, lang: Lang) {
  const kind = cargo_type === cargoType.general.value ? undefined : labelOf(cargoType, cargo_type, lang);
  return lang === 'en' ? kind?.toLowerCase() : kind;
}

/** "FCL, FOB, dangerous": everything under the name of the goods. */
export function shortTerms(facts: Terms, lang: Lang): string {
  const how = loadText(facts, lang) ?? labelOf(transportMode, facts.transport_mode, lang);
  return listed([how, termCode(facts.trade_term), specialText(facts, lang)], lang);
}

/** "Sea (direct), FCL, FOB, dangerous": the same for those whose work depends on the mode. */
export const longTerms = (facts: Terms, lang: Lang): string =>
  listed([modeText(facts, lang), loadText(facts, lang), termCode(facts.trade_term), specialText(facts, lang)], lang);

/** −20 °C, or −20 to −18 °C: nothing where warmth does not matter. */
export function temperatureText({ temperature_min: min, temperature_max: max }: CargoFacts, lang: Lang): string {
  const known = [min, max].filter((value): value is number => typeof value === 'number');
  if (known.length === 0) return '';
  const words = [...new Set(known)].map((value) => (value < 0 ? `−${Math.abs(value)}` : String(value)));
  return `${words.join(lang === 'zh' ? ' 至 ' : ' to ')} °C`;
}

/** The name of the goods with what has to be known at once: the UN number, or how cold they stay. */
export function goodsText(facts: CargoFacts & { cargo_name: string }, lang: Lang): string {
  const isDangerous = facts.cargo_type === cargoType.dangerous.value;
  const hazard = isDangerous && facts.hazard_number ? unNumber(facts.hazard_number) : '';
  return listed([facts.cargo_name, hazard, temperatureText(facts, lang)], lang);
}

/** UN3480, however it was typed. */
export const unNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits ? `UN${digits.padStart(4, '0')}` : '';
};
