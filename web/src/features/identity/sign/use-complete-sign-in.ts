// What follows a successful sign-in or sign-up: the session's data, then the page the user came for.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { SignedIn } from '@/api/models';
import { completeSignIn, takeReturn, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';

/** Where somebody's work is: whoever may manage anything begins in administration, everybody else in the console. */
export const workplacePath = (permissions: readonly string[]) => (permissions.length > 0 ? '/admin' : '/console');

export function useCompleteSignIn() {
  const client = useQueryClient();
  const startup = useStartup();
  return useCallback((answer: SignedIn) => completeSignIn(client, answer, startup), [client, startup]);
}

/** Whoever is signed in has no business on a sign page, whether just now or since yesterday. */
export function useLeaveWhenSignedIn() {
  const navigate = useNavigate();
  const { user, permissions } = useSession();
  const isSignedIn = user !== null;
  const work = workplacePath(permissions);
  useEffect(() => {
    if (isSignedIn) navigate(takeReturn(work), { replace: true });
  }, [isSignedIn, work, navigate]);
}
