// Owns where booths stand: the same list for as long as they only change hands, so that what follows from it is worked out once.
import { useRef } from 'react';
import type { PlanBooth } from './filters';
import { isSameFloor } from './geometry';

export function useFloor(booths: readonly PlanBooth[]): readonly PlanBooth[] {
  const floor = useRef(booths);
  if (!isSameFloor(floor.current, booths)) floor.current = booths;
  return floor.current;
}
