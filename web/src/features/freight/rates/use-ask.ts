// Owns asking for a quote from a rate in one step: a draft inquiry for who is signed in, the form for who is not.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { useSession } from '@/shared/session';
import { inquiryAt } from '../inquire/from-address';
import { editPath } from '../inquire/models';
import { PATH, type Rate } from './models';

export interface Asking {
  ask: (rate: Rate) => void;
  /** The rate for which an inquiry is being written. */
  busyId: number | null;
  /** What went wrong with a rate, in words. */
  failureOf: (rate: Rate) => string | null;
}

/** `readyOn` is the day on which the cargo is ready, written 2027-03-28, or nothing. */
export function useAsk(readyOn: string): Asking {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { userId } = useSession();
  const once = useIdempotencyKey();
  const isSending = useRef(false);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ id: number; text: string } | null>(null);

  async function ask(rate: Rate) {
    if (userId === null) return navigate(inquiryAt(rate, readyOn));
    // The ref, not the state: a double press arrives before any render.
    if (isSending.current) return;
    isSending.current = true;
    setBusyId(rate.id);
    setFailure(null);
    try {
      const body = { id: rate.id, cargo_name: '', count: null, ready_on: readyOn };
      const options = { auth: true, json: true, idempotencyKey: once.keyFor(body) } as const;
      const { inquiry_id } = await apiOf(client).post(PATH.ask, body, options);
      once.renew();
      await navigate(editPath(inquiry_id));
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure({ id: rate.id, text: failureText(error, t) });
    } finally {
      isSending.current = false;
      setBusyId(null);
    }
  }
  return {
    ask: (rate) => void ask(rate),
    busyId,
    failureOf: ({ id }) => (failure?.id === id ? failure.text : null),
  };
}
