// Owns the way to the chosen booth: where it begins, how it runs, and how long it is.
import { useMemo, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import type { Hall } from '../models';
import type { PlanBooth } from './filters';
import { floorOf, routeBetween } from './route';
import { useFloor } from './use-floor';
import { doorWords } from './way-from';

/** Gates first: visitors come through them. */
const RANK = { gate: 0, link: 1, freight: 2 } as const;

export function useWay(hall: Hall | null, booths: readonly PlanBooth[], chosen: PlanBooth | undefined) {
  const { t } = useI18n();
  const [start, setStart] = useState('door 0');
  const doors = useMemo(() => hall?.plan.doors.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]) ?? [], [hall]);
  const [kind, at] = start.split(' ');
  const startBooth = kind === 'booth' ? booths.find(({ id }) => id === Number(at)) : undefined;
  const door = (kind === 'door' ? doors[Number(at)] : undefined) ?? doors[0];
  // The floor is measured when somebody first asks the way, not for everybody who looks.
  const isAsked = chosen !== undefined;
  const places = useFloor(booths);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by which hall it is, not by how many of its booths are free
  const floor = useMemo(() => (hall && isAsked ? floorOf(hall, places) : null), [hall?.id, places, isAsked]);
  const from = startBooth && startBooth.id !== chosen?.id ? startBooth : door;
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what they are, not by what state they are in
  const route = useMemo(
    () => (floor && chosen && from ? routeBetween(floor, from, chosen) : null),
    [floor, chosen?.id, from && 'id' in from ? from.id : from],
  );
  const isFromGate = from !== undefined && !('id' in from) && from.kind === 'gate';
  // The organiser's own measure from the gate is the one that lists show; a hall may have no gate, and then there is none.
  const measured = isFromGate ? chosen?.gate_distance || route?.metres : route?.metres;
  const metres = measured ?? null;
  const fromWords =
    from === undefined
      ? ''
      : 'id' in from
        ? t('booth.way.fromBooth', { booth: from.short })
        : t('booth.way.fromDoor', { door: doorWords(from, t) });
  return {
    doors,
    startBooth,
    startKey: startBooth ? start : `door ${Math.max(0, door ? doors.indexOf(door) : 0)}`,
    startAt: setStart,
    route,
    metres,
    fromWords,
    label: metres === null ? '' : t('booth.metres', { n: metres }),
  };
}

export type Way = ReturnType<typeof useWay>;
