// Scanning to sign in, as the computer lives through it: a ticket, polls while somebody looks, then the grant.
import { type ApiFailure, isFailure } from '@/api/failure';
import type { ScanAnswer, Ticket } from '@/features/identity/api';

export const POLL_INTERVAL_MS = 2000;

export type ScanView =
  | { step: 'loading' }
  | { step: 'waiting' | 'scanned'; ticket: Ticket; until: number; isCut: boolean }
  | { step: 'entering' }
  | { step: 'bind'; bindToken: string }
  | { step: 'expired' }
  | { step: 'failed'; failure: ApiFailure };

interface ScanDeps {
  ticket: (signal: AbortSignal) => Promise<Ticket>;
  poll: (ticket: string, signal: AbortSignal) => Promise<ScanAnswer>;
  /** Exchanges the grant: signed in (null), or the token with which a new messaging identity is bound. */
  redeem: (grant: string) => Promise<string | null>;
  isVisible: () => boolean;
}

/** Starts at once. `look` is called when the page becomes visible again; `stop` ends everything. */
export function startScan({ ticket: fetchTicket, poll, redeem, isVisible }: ScanDeps, show: (view: ScanView) => void) {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let current: { ticket: Ticket; until: number; step: 'waiting' | 'scanned' } | null = null;

  const showUnlessStopped = (view: ScanView) => {
    if (!signal.aborted) show(view);
  };
  const end = (view: ScanView) => {
    clearTimeout(timer);
    current = null;
    showUnlessStopped(view);
  };

  async function begin() {
    try {
      const ticket = await fetchTicket(signal);
      current = { ticket, until: Date.now() + ticket.expires_in * 1000, step: 'waiting' };
      showUnlessStopped({ ...current, isCut: false });
      wait();
    } catch (error) {
      fail(error);
    }
  }

  function wait() {
    clearTimeout(timer);
    if (!signal.aborted && current) timer = setTimeout(ask, POLL_INTERVAL_MS);
  }

  async function ask() {
    if (!current || isAsking || !isVisible()) return;
    if (Date.now() >= current.until) return end({ step: 'expired' });
    isAsking = true;
    try {
      await hear(await poll(current.ticket.ticket, signal));
    } catch (error) {
      // A poll that got lost is no reason to throw the code away; the next one may completeSignIn.
      if (isFailure(error) && error.isTransient && current) showUnlessStopped({ ...current, isCut: true });
      else fail(error);
    } finally {
      isAsking = false;
    }
    wait();
  }

  async function hear({ status, grant }: ScanAnswer) {
    if (!current) return;
    if (status === 'expired') return end({ step: 'expired' });
    if (status === 'confirmed' && grant) return enter(grant);
    // A confirmed ticket without a grant belongs to another browser: nothing will come here.
    if (status === 'confirmed') return end({ step: 'expired' });
    current.step = status === 'scanned' ? 'scanned' : 'waiting';
    showUnlessStopped({ ...current, isCut: false });
  }

  /** The grant works once, so a failure here needs a new code. */
  async function enter(grant: string) {
    end({ step: 'entering' });
    const bindToken = await redeem(grant);
    if (bindToken) showUnlessStopped({ step: 'bind', bindToken });
  }

  function fail(error: unknown) {
    if (signal.aborted) return;
    if (!isFailure(error)) throw error;
    end({ step: 'failed', failure: error });
  }

  void begin();
  return {
    look() {
      if (current && isVisible()) void ask();
    },
    stop() {
      abort.abort();
      clearTimeout(timer);
    },
  };
}
