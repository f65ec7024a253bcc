// Time that runs out: how much is left by the server's clock, in figures and as a share.
import { useNow } from '@/ui/use-now';

/** 582 seconds are 09:42; hours only where there are any. */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return left >= 3600 ? `${Math.floor(left / 3600)}:${minutes}` : minutes;
}

export const shareLeft = (until: number, now: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, (until - now) / whole)) : 0;

/** What the server's clock said in an answer, and when by the reader's own: those are often minutes off. */
export interface ServerTime {
  said: number;
  /** Milliseconds. */
  at: number;
}

/** The server's clock, ticking; null on the server itself and while hydrating. */
export function useServerNow(serverTime: ServerTime | null): number | null {
  const own = useNow();
  if (own === null) return null;
  return serverTime ? own + serverTime.said - Math.floor(serverTime.at / 1000) : own;
}

/** Milliseconds from now until the server's clock shows `until`. */
export const waitFor = (until: number, { said, at }: ServerTime, now: number): number =>
  Math.max(0, (until - said) * 1000 - (now - at));
