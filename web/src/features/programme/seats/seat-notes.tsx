// Owns what booking has to say and to ask. Both are loaded when needed.
import { lazy, Suspense, useState } from 'react';
import type { Seats } from './use-seats';

const SeatQuestion = lazy(() => import('./seat-question'));
const Toasts = lazy(() => import('@/shared/toast/toast').then((module) => ({ default: module.Toasts })));

/** The questions alone, for the console, which has its own place for short messages. */
export function SeatQuestions({ seats }: { seats: Seats }) {
  const [isWanted, setWanted] = useState(false);
  if (seats.question !== null && !isWanted) setWanted(true);
  return <Suspense>{isWanted && <SeatQuestion seats={seats} />}</Suspense>;
}

/** For public pages. */
export function SeatNotes({ seats }: { seats: Seats }) {
  return (
    <>
      <Suspense>{seats.isHeard && <Toasts />}</Suspense>
      <SeatQuestions seats={seats} />
    </>
  );
}
