// Owns saving an exhibitor: for strangers it waits until they have signed in, and is then done without another press.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { session } from '@/shared/storage';
import { CHECK, EXHIBITOR, FAVORITES, SAVED, savedAmongQuery } from './queries';

/** What a stranger wanted to save when they were asked to sign in. */
const WANTED = 'SAVE_AFTER_SIGN_IN';
const AUTH = { auth: true } as const;
/** Where everything saved is listed. */
export const SAVED_PAGE = '/console/myParticipation/boothCollection';

export interface Saving {
  isSaved: (companyId: number) => boolean;
  press: (companyId: number) => void;
  /** Set while a stranger is asked to sign in: the address to come back to. */
  asking: string | null;
  ask: (returnTo: string) => void;
  stopAsking: () => void;
  /** Something has been or will be said about what was done. */
  isHeard: boolean;
}

/** For the exhibitors that a page shows. */
export function useSaving(companyIds: readonly number[]): Saving {
  const t = useT();
  const client = useQueryClient();
  const { userId } = useSession();
  const { pathname, search } = useLocation();
  const [asking, setAsking] = useState<string | null>(null);
  const [isHeard, setHeard] = useState(false);
  const among = savedAmongQuery(companyIds);
  const { data: found } = useQuery({ ...among, enabled: userId !== null && companyIds.length > 0 });
  const favoriteOf = (companyId: number) => found?.find(({ object_id }) => object_id === companyId)?.favorite_id;

  async function write(companyId: number, favoriteId: number | undefined) {
    setHeard(true);
    const messages = import('@/shared/toast/toast');
    const api = apiOf(client);
    try {
      if (favoriteId === undefined) {
        await api.post(FAVORITES, { object_type: EXHIBITOR, object_id: companyId }, AUTH);
        const seeAll = { label: t('company.saving.seeAll'), to: SAVED_PAGE };
        (await messages).toast.done(t('company.saving.saved'), seeAll);
      } else {
        await api.delete(`${FAVORITES}/{favorite_id}`, { favorite_id: favoriteId }, AUTH);
        (await messages).toast.done(t('company.saving.removed'));
      }
    } catch (error) {
      if (!isFailure(error)) throw error;
      (await messages).toast.failed(failureText(error, t));
    }
    await Promise.all([CHECK, SAVED].map((path) => client.invalidateQueries({ queryKey: [path] })));
  }

  // Once the answer is there, because what is saved already must not be removed.
  const isReady = found !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each who comes back, not for each render
  useEffect(() => {
    if (!isReady) return;
    const wanted = session.get<number>(WANTED);
    if (wanted === null || !companyIds.includes(wanted)) return;
    session.remove(WANTED);
    if (favoriteOf(wanted) === undefined) void write(wanted, undefined);
  }, [isReady]);

  return {
    isSaved: (companyId) => favoriteOf(companyId) !== undefined,
    press(companyId) {
      if (userId !== null) return void write(companyId, favoriteOf(companyId));
      session.set(WANTED, companyId);
      setAsking(pathname + search);
    },
    asking,
    ask: setAsking,
    stopAsking() {
      session.remove(WANTED);
      setAsking(null);
    },
    isHeard,
  };
}
