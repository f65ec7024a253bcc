// Owns what an owner does with quotes, signed in or by a personal link: ask back, accept, rate.
import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '@/api/query';
import { PATH } from '../inquire/models';
import { isSignedIn, type Owner, QUOTES, type Quote } from './quotes';

export function useOwner(owner: Owner) {
  const client = useQueryClient();
  const options = { json: true, auth: isSignedIn(owner) } as const;
  const reread = () =>
    Promise.all(
      [QUOTES.list, QUOTES.claims, PATH.one, PATH.mine, PATH.byKey].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  return {
    reread,
    async ask({ id }: Quote, question: string) {
      await apiOf(client).post(QUOTES.ask, { id, question, ...owner }, options);
      await reread();
    },
    /** As it was shown: a quote that was changed since is not accepted. */
    async accept({ id, total, currency, updated_at }: Quote) {
      await apiOf(client).post(QUOTES.accept, { id, total, currency, updated_at, ...owner }, options);
      await reread();
    },
    async rate(claim_id: number, stars: number, text: string) {
      await apiOf(client).post(QUOTES.rate, { id: claim_id, stars, text, ...owner }, options);
      await reread();
    },
    /** Completes or discards the inquiry. */
    async close(id: number, step: 'complete' | 'discard') {
      const api = apiOf(client);
      if (owner.key === undefined) await api.post(PATH[step], { id }, options);
      else await api.post(PATH.closeByKey, { key: owner.key, step }, options);
      await reread();
    },
  };
}

export type OwnerActs = ReturnType<typeof useOwner>;
