// What one sign page hands to the next on navigation: a notice, and what was already typed.
import { useLocation } from 'react-router';
import { useHydrated } from '@/shared/use-hydrated';

export interface SignState {
  /** Shown above the form: what just succeeded. */
  notice?: string;
  account?: string;
  mobile?: string;
  /** A code was sent to `mobile` a moment ago. */
  codeSent?: boolean;
}

const NOTHING: SignState = {};

/** A reloaded page still has its state, the server's HTML never had it: none while hydrating. */
export function useSignState(): SignState {
  const state = useLocation().state as SignState | null;
  return useHydrated() ? (state ?? NOTHING) : NOTHING;
}
