// Picking a session up, carrying it by pointer or arrow keys, and putting it down where there is room.
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { followPointer } from '@/shared/tools/follow-pointer';
import type { SessionSeats } from '../models';
import { lengthOf, type Place, placeOf, type Room, type Span, shifted, takenBy } from './timetable';

/** As high as five minutes are drawn; see the style of the board. */
const STEP_PIXELS = 8;
/** Less is a click. */
const DRAG_PIXELS = 4;

const ARROWS: Record<string, readonly [steps: number, rooms: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface MovingOptions {
  board: RefObject<HTMLElement | null>;
  sessions: SessionSeats[];
  rooms: Room[];
  span: Span;
  onMove: (session: SessionSeats, to: Place, room: Room) => Promise<void>;
}

interface Picked {
  session: SessionSeats;
  place: Place;
  /** Who is there already. */
  taken: SessionSeats[];
}

export function useMoving({ board, sessions, rooms, span, onMove }: MovingOptions) {
  const [picked, setPicked] = useState<Picked | null>(null);
  /** In whose way the last one would have been. */
  const [refused, setRefused] = useState<SessionSeats | null>(null);
  const [isSaving, setSaving] = useState(false);
  /** The click that ends a drag is none. */
  const wasDragged = useRef(false);
  const bounds = { ...span, rooms: rooms.length };

  const carry = (session: SessionSeats, place: Place) => {
    setRefused(null);
    setPicked({ session, place, taken: takenBy(sessions, session, place, rooms) });
  };
  const leave = () => setPicked(null);

  async function drop(session: SessionSeats, place: Place) {
    const before = placeOf(session, rooms);
    const room = rooms[place.room];
    const [taken] = takenBy(sessions, session, place, rooms);
    const isSame = before.start === place.start && before.room === place.room;
    if (isSame || taken || !room) {
      setRefused(isSame ? null : (taken ?? null));
      leave();
      return;
    }
    setSaving(true);
    try {
      await onMove(session, place, room);
    } finally {
      setSaving(false);
      leave();
    }
  }

  function drag(event: PointerEvent<HTMLElement>, session: SessionSeats) {
    wasDragged.current = false;
    const width = board.current?.querySelector('[data-room]')?.getBoundingClientRect().width ?? 0;
    if (event.button !== 0 || isSaving || width === 0) return;
    const isPicked = picked?.session.id === session.id;
    // A finger that passes over a session scrolls the page; it carries what a tap picked up before.
    if (event.pointerType === 'touch' && !isPicked) return;
    const { clientX, clientY } = event;
    const from = isPicked ? picked.place : placeOf(session, rooms);
    let place = from;
    const move = (next: globalThis.PointerEvent) => {
      const [right, down] = [next.clientX - clientX, next.clientY - clientY];
      if (!wasDragged.current && Math.hypot(right, down) < DRAG_PIXELS) return;
      wasDragged.current = true;
      const steps = [Math.round(down / STEP_PIXELS), Math.round(right / width)] as const;
      place = shifted(from, steps, lengthOf(session), bounds);
      carry(session, place);
    };
    followPointer(move, (isLetGo) => {
      if (!wasDragged.current) return;
      if (isLetGo) void drop(session, place);
      else leave();
    });
  }

  function press(session: SessionSeats) {
    if (wasDragged.current) {
      wasDragged.current = false;
      return;
    }
    if (isSaving) return;
    if (picked?.session.id === session.id) void drop(session, picked.place);
    else carry(session, placeOf(session, rooms));
  }

  function step(event: KeyboardEvent, session: SessionSeats) {
    if (isSaving || picked?.session.id !== session.id) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      carry(session, shifted(picked.place, arrow, lengthOf(session), bounds));
    } else if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
  }

  return {
    picked,
    refused,
    isSaving,
    propsOf: (session: SessionSeats) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => drag(event, session),
      onClick: () => press(session),
      onKeyDown: (event: KeyboardEvent) => step(event, session),
    }),
  };
}
