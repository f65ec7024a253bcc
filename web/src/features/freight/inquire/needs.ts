// What a form has to ask: a mode needs containers or measures, goods need a UN number or a temperature, and nobody is
// asked for anything else.
import { loadsContainers } from '../cargo/words';

export const MODE = { sea: 1, air: 2, road: 3, rail: 4, express: 5, multimodal: 6 } as const;
export const LOAD = { fcl: 1, lcl: 2 } as const;
export const CARGO = { general: 1, fruit: 2, electric: 3, dangerous: 4, liquid: 5, reefer: 6 } as const;

interface Shipment {
  transport_mode: number;
  load: number;
  cargo_type: number;
}

export interface Needs {
  /** Full containers or a part of one, and whether it may change ships. */
  load: boolean;
  subMode: boolean;
  containers: boolean;
  /** Weight and volume decide the price; beside containers the weight alone is asked, and may be left out. */
  measures: boolean;
  /** Parcels are weighed; how large they are is the courier's business. */
  volume: boolean;
  packages: boolean;
  stacking: boolean;
  hazard: boolean;
  temperature: boolean;
  /** Ports beside cities. */
  ports: boolean;
  terms: boolean;
  /** A city or a port beside the country. */
  place: boolean;
}

/** Fruit and reefer cargo travel cold. */
const COLD: readonly number[] = [CARGO.fruit, CARGO.reefer];

export function needsOf({ transport_mode, load, cargo_type }: Shipment): Needs {
  const hasLoad = loadsContainers(transport_mode);
  const isFull = hasLoad && load === LOAD.fcl;
  const isParcel = transport_mode === MODE.express;
  return {
    load: hasLoad,
    subMode: hasLoad,
    containers: isFull,
    measures: !isFull,
    volume: !isFull && !isParcel,
    packages: !isFull,
    stacking: !isFull && !isParcel,
    hazard: cargo_type === CARGO.dangerous,
    temperature: COLD.includes(cargo_type),
    ports: transport_mode === MODE.sea || transport_mode === MODE.multimodal,
    // A parcel goes from door to door.
    terms: !isParcel,
    place: !isParcel,
  };
}
