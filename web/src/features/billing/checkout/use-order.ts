// Owns an order as it is now: serverTime live, asked for while nothing can be serverTime, and again when somebody comes back to it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLive } from '@/shared/live/use-live';
import { PATH, STATUS } from '../models';
import { orderQuery, paymentQuery } from '../queries';
import { isAsked } from './progress';

/** Milliseconds between two questions: while news arrive by themselves, and while they do not. */
const HEARD_MS = 30_000;
const UNHEARD_MS = 4_000;
const PROVIDER_MS = 12_000;

export function useOrder(id: number) {
  const client = useQueryClient();
  const reread = useCallback(() => client.invalidateQueries({ queryKey: [PATH.order] }), [client]);
  const live = useLive(`order:${id}`, () => void reread(), { onReset: () => void reread() });
  const query = useQuery({
    ...orderQuery(id),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data?.status !== STATUS.unpaid) return false;
      // Near its end, and after it, what the server says counts and not this clock.
      const isEnding = data.expires_at ? data.expires_at * 1000 - Date.now() < HEARD_MS : false;
      return live === 'online' && !isEnding ? HEARD_MS : UNHEARD_MS;
    },
  });
  const asked = useQuery({
    ...paymentQuery(id),
    enabled: query.data ? isAsked(query.data) : false,
    refetchOnWindowFocus: 'always',
    refetchInterval: PROVIDER_MS,
  });
  const { dataUpdatedAt } = asked;
  useEffect(() => {
    if (dataUpdatedAt > 0) void reread();
  }, [dataUpdatedAt, reread]);
  const serverTime = query.data ? { said: query.data.now, at: query.dataUpdatedAt } : null;
  return { query, reread, serverTime, isOffline: live === 'offline', isAway: asked.data?.is_away ?? false };
}
