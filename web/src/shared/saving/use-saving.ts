// Owns saving something: for strangers it waits until they have signed in, and is then done without another press.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { session } from '@/shared/storage';
import { CHECK, FAVORITES, KIND, SAVED_EXHIBITORS, SAVED_PAGE, type SavedKind, savedAmongQuery } from './queries';

/** What a stranger wanted to save when they were asked to sign in. */
const WANTED = 'SAVE_AFTER_SIGN_IN';
interface Wanted {
  kind: SavedKind;
  id: number;
}
const AUTH = { auth: true } as const;

export interface Saving {
  kind: SavedKind;
  isSaved: (id: number) => boolean;
  press: (id: number) => void;
  /** Set while a stranger is asked to sign in: the address to come back to. */
  asking: string | null;
  ask: (returnTo: string) => void;
  stopAsking: () => void;
  /** Something has been or will be said about what was done. */
  isHeard: boolean;
}

/** For the things that a page shows, by their ids; without them, for whatever of the kind the reader has saved. */
export function useSaving(kind: SavedKind, ids?: readonly number[]): Saving {
  const t = useT();
  const client = useQueryClient();
  const { userId } = useSession();
  const { pathname, search } = useLocation();
  const [asking, setAsking] = useState<string | null>(null);
  const [isHeard, setHeard] = useState(false);
  const among = savedAmongQuery(kind, ids);
  const { data: found } = useQuery({ ...among, enabled: userId !== null && ids?.length !== 0 });
  const favoriteOf = (id: number) => found?.find(({ object_id }) => object_id === id)?.favorite_id;

  async function write(id: number, favoriteId: number | undefined) {
    setHeard(true);
    const messages = import('@/shared/toast/toast');
    const api = apiOf(client);
    try {
      if (favoriteId === undefined) {
        await api.post(FAVORITES, { object_type: KIND[kind], object_id: id }, AUTH);
        const to = kind === 'exhibitor' ? SAVED_PAGE : `${SAVED_PAGE}?tab=${kind}`;
        (await messages).toast.done(t('saving.saved'), { label: t('saving.seeAll'), to });
      } else {
        await api.delete(`${FAVORITES}/{favorite_id}`, { favorite_id: favoriteId }, AUTH);
        (await messages).toast.done(t('saving.removed'));
      }
    } catch (error) {
      if (!isFailure(error)) throw error;
      (await messages).toast.failed(failureText(error, t));
    }
    await Promise.all(
      [CHECK, FAVORITES, SAVED_EXHIBITORS].map((path) => client.invalidateQueries({ queryKey: [path] })),
    );
  }

  // Once the answer is there, because what is saved already must not be removed.
  const isReady = found !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each who comes back, not for each render
  useEffect(() => {
    if (!isReady) return;
    const wanted = session.get<Wanted>(WANTED);
    if (wanted?.kind !== kind || (ids && !ids.includes(wanted.id))) return;
    session.remove(WANTED);
    if (favoriteOf(wanted.id) === undefined) void write(wanted.id, undefined);
  }, [isReady]);

  return {
    kind,
    isSaved: (id) => favoriteOf(id) !== undefined,
    press(id) {
      if (userId !== null) return void write(id, favoriteOf(id));
      session.set(WANTED, { kind, id } satisfies Wanted);
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
