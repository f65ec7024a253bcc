// Owns asking for somebody's card: who was asked, who answered, and the question to a stranger to sign in first.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/shared/session';
import { EXCHANGE } from './models';
import { exchangesQuery } from './queries';

export interface Exchanging {
  /** Whom the reader is about to ask. */
  person: { userId: number; name: string } | null;
  /** One of `EXCHANGE`. */
  statusOf: (userId: number) => number;
  isSignedIn: boolean;
  isSelf: (userId: number) => boolean;
  /** Opens the question; a stranger signs in first and comes back to `returnTo`. */
  ask: (person: { userId: number; name: string }, returnTo: string) => void;
  /** Set while a stranger is asked to sign in: the address to come back to. */
  asking: string | null;
  close: () => void;
}

/** For the people that a page shows. */
export function useExchange(userIds: readonly number[]): Exchanging {
  const { userId } = useSession();
  const [person, setPerson] = useState<Exchanging['person']>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const isSignedIn = userId !== null;
  const { data } = useQuery({ ...exchangesQuery(userIds), enabled: isSignedIn && userIds.length > 0 });
  return {
    person,
    statusOf: (id) => data?.find(({ user_id }) => user_id === id)?.status ?? EXCHANGE.none,
    isSignedIn,
    isSelf: (id) => userId === id,
    ask(whom, returnTo) {
      if (isSignedIn) setPerson(whom);
      else setAsking(returnTo);
    },
    asking,
    close() {
      setPerson(null);
      setAsking(null);
    },
  };
}
