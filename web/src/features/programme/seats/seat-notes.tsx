// Owns what booking has to say and to ask on a public page. Both are loaded when needed.
import { lazy, Suspense, useState } from 'react';
import type { Seats } from './use-seats';

const SeatQuestion = lazy(() => import('./seat-question'));
const Toasts = lazy(() => import('@/shared/toast/toast').then((module) => ({ default: module.Toasts })));

export function SeatNotes({ seats }: { seats: Seats }) {
  const [isWanted, setWanted] = useState(false);
  if (seats.question !== null && !isWanted) setWanted(true);
  return (
    <Suspense>
      {seats.isHeard && <Toasts />}
      {isWanted && <SeatQuestion seats={seats} />}
    </Suspense>
  );
}
