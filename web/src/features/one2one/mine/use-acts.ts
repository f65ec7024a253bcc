// Owns what somebody can do about meetings: what is sent, what is said afterwards, and what is read again.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CODE, isFailure } from '@/api/failure';
import { useT } from '@/shared/i18n';
import { newIdempotencyKey } from '@/shared/idempotency';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { type Action, type Appointment, PATH } from '../models';

/** Everything that an answer may change for its reader. */
const CHANGED = [PATH.mine, PATH.period, PATH.people, PATH.check, PATH.blocks] as const;

export function useRereadMeetings() {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(CHANGED.map((path) => client.invalidateQueries({ queryKey: [path] }))),
    [client],
  );
}

interface Extras {
  slot_at?: number;
  user_id?: number;
  reason?: string;
}

export interface Acts {
  /** What is under way, so that its button says so. */
  busy: Action | 'invite' | null;
  /** Throws what the server refuses, for dialogs that say it themselves. */
  answer: (appointment: Appointment, action: Action, extras?: Extras) => Promise<void>;
  /** The same, saying at the foot of the page what went wrong. */
  attempt: (appointment: Appointment, action: Action, extras?: Extras) => Promise<boolean>;
  /** The appointment that was made, if it was. */
  invite: (userId: number, slotAt: number, message: string) => Promise<number | null>;
}

export function useActs(): Acts {
  const t = useT();
  const api = useApi();
  const attempt = useAttempt();
  const readAgain = useRereadMeetings();
  const [busy, setBusy] = useState<Acts['busy']>(null);

  const send: Acts['answer'] = async ({ id, version }, action, extras = {}) => {
    const options = { ...WRITE, keepEmpty: false, idempotencyKey: newIdempotencyKey() };
    try {
      await api.post(PATH.answer, { id, version, action, ...extras }, options);
    } catch (error) {
      // The other side was quicker, or a table went: the page shows how it stands now.
      if (isFailure(error) && (error.code === CODE.conflict || error.code >= 2400)) void readAgain();
      throw error;
    }
    toast.done(t(`one2one.done.${action}`));
  };

  const during = async (what: Acts['busy'], act: () => Promise<unknown>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(what);
    const isDone = await attempt(act);
    setBusy(null);
    return isDone;
  };

  return {
    busy,
    async answer(...what) {
      await send(...what);
      void readAgain();
    },
    attempt: (appointment, action, extras) =>
      during(action, async () => {
        await send(appointment, action, extras);
        // A second press would be about something that is over.
        await readAgain();
      }),
    async invite(user_id, slot_at, message) {
      let made: number | null = null;
      await during('invite', async () => {
        const options = { ...WRITE, idempotencyKey: newIdempotencyKey() };
        try {
          made = (await api.post(PATH.invite, { user_id, slot_at, message }, options)).id;
        } finally {
          void readAgain();
        }
        toast.done(t('one2one.done.invite'));
      });
      return made;
    },
  };
}
