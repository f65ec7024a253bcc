// The shapes of the three answers: circle and check, diamond and clock, octagon and cross. Green and brick look alike
// to one man in twelve, so each answer has its own.
import type { Colour } from './types';

const OUTLINE: Record<Colour, string> = {
  ok: 'M6 60a54 54 0 1 0 108 0a54 54 0 1 0 -108 0',
  used: 'M60 4l56 56-56 56L4 60z',
  no: 'M38 6h44l32 32v44l-32 32H38L6 82V38z',
};
const SIGN: Record<Colour, string> = {
  ok: 'M32 62l19 20 38-44',
  used: 'M60 36v30l20 12',
  no: 'M40 40l40 40M80 40L40 80',
};

export function Shape({ colour, className }: { colour: Colour; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 120 120" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={OUTLINE[colour]} strokeWidth={7} />
      <path d={SIGN[colour]} strokeWidth={12} />
    </svg>
  );
}

/** Printer, lamp, keyboard and no network, in the box of all icons. */
export const printer =
  'M6 9V2h12v7M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v8H6z';
export const torch = 'M8 2h8v4l-2 3v12a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1V9L8 6zM12 12v2';
export const keyboard =
  'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM7 15h10M7 11h.01M11 11h.01M15 11h.01';
export const noNetwork =
  'M2 2l20 20M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M12 20h.01';
