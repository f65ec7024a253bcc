// Owns what saving has to say: the question to a stranger, and what was done or went wrong. Both are loaded when needed.
import { lazy, Suspense, useState } from 'react';
import type { Saving } from './use-saving';

const SignInDialog = lazy(() => import('./sign-in-dialog'));
const Toasts = lazy(() => import('@/shared/toast/toast').then((module) => ({ default: module.Toasts })));

export function SavingNotes({ saving: { kind, asking, stopAsking, isHeard } }: { saving: Saving }) {
  const [isWanted, setWanted] = useState(false);
  if (asking !== null && !isWanted) setWanted(true);
  return (
    <Suspense>
      {isHeard && <Toasts />}
      {isWanted && <SignInDialog why={`saving.ask.${kind}`} returnTo={asking} onClose={stopAsking} />}
    </Suspense>
  );
}
