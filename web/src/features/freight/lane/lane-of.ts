// Which lane of the sea an inquiry is about, in the words by which ports are asked for.
import { MODE } from '../inquire/needs';

interface End {
  /** UN/LOCODE; empty for none. */
  port: string;
  city_en: string;
}

export interface Shipped {
  transport_mode: number;
  origin: End;
  destination: End;
}

export interface SeaLane {
  pol: string;
  pod: string;
}

/** What goes over the sea, at least a part of the way. */
const SAILING: readonly number[] = [MODE.sea, MODE.multimodal];

/** A port is named by its code; where none is, its city says enough. */
const wordOf = ({ port, city_en }: End) => port || city_en;

/** None for what flies or drives, and for what names no place at one end. */
export function laneOf({ transport_mode, origin, destination }: Shipped): SeaLane | null {
  const [pol, pod] = [wordOf(origin), wordOf(destination)];
  return SAILING.includes(transport_mode) && pol && pod && pol !== pod ? { pol, pod } : null;
}
