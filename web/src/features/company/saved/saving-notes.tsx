// Owns what saving has to say: the question to a stranger, and what was done or went wrong.
import { lazy, Suspense, useState } from 'react';
import { Toasts } from '@/shared/toast/toast';
import { useHydrated } from '@/shared/use-hydrated';
import type { Saving } from './use-saving';

const SignInDialog = lazy(() => import('./sign-in-dialog'));

export function SavingNotes({ saving: { asking, stopAsking } }: { saving: Saving }) {
  const isAlive = useHydrated();
  const [isWanted, setWanted] = useState(false);
  if (asking !== null && !isWanted) setWanted(true);
  return (
    <>
      {isAlive && <Toasts />}
      {isWanted && (
        <Suspense>
          <SignInDialog returnTo={asking} onClose={stopAsking} />
        </Suspense>
      )}
    </>
  );
}
