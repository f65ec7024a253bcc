// Owns asking somebody to exchange cards on their page: strangers sign in first and need not press again. Whoever scanned the
// code that the other showed has its key in the address, and exchanges at once.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { rememberReturn, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { session } from '@/shared/storage';
import { EXCHANGE, PATH, type SeenCard } from './models';
import { KEY_IS_OLD, scanKeyIn } from './scanned';

/** The card whose owner a stranger wanted to exchange with when they were asked to sign in. */
const WANTED = 'EXCHANGE_AFTER_SIGN_IN';
const SIGN_IN = '/signIn';

export function useExchange(card: SeenCard) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { userId } = useSession();
  const { meetingId } = useStartup();
  const { pathname, search, hash } = useLocation();
  const { key, renew } = useIdempotencyKey();
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const scanKey = scanKeyIn(hash);

  async function send(withKey: string | null) {
    const body = { code: card.card_code, scan_key: withKey ?? undefined, activity_id: meetingId };
    const options = { auth: true, json: true, idempotencyKey: key() };
    const { status } = await apiOf(client).post(PATH.exchange, body, options);
    setDone(status);
  }

  async function exchange() {
    // The ref, not the state: a double press arrives before any render.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(scanKey).catch((error: unknown) => {
        if (!isFailure(error) || error.code !== KEY_IS_OLD || scanKey === null) throw error;
        // The code was renewed since: what is left is to ask, which is another write.
        renew();
        return send(null);
      });
      renew();
      // An answer under way is one from before the exchange.
      await client.cancelQueries({ queryKey: [PATH.byCode] });
      await client.invalidateQueries({ queryKey: [PATH.byCode] });
    } catch (error) {
      if (!isFailure(error)) throw error;
      // What was refused may be asked anew; what was never heard of is the same wish.
      if (!error.isTransient) renew();
      setFailure(failureText(error, t));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  const press = () => {
    if (userId !== null) return void exchange();
    session.set(WANTED, card.card_code);
    rememberReturn(pathname + search + hash);
    navigate(SIGN_IN);
  };

  const isReady = userId !== null && !card.is_own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each who comes back, not for each render
  useEffect(() => {
    if (!isReady || session.get<string>(WANTED) !== card.card_code) return;
    session.remove(WANTED);
    if (card.exchange !== EXCHANGE.exchanged) void exchange();
  }, [isReady]);

  return { press, isBusy, failure, state: done ?? card.exchange, hasScanned: scanKey !== null };
}
