// Owns what somebody asks a hotel for: the days, how many rooms and guests, and the hotel's answer.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatDate } from '@/shared/format';
import { rememberReturn, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { session } from '@/shared/storage';
import { useHydrated } from '@/shared/use-hydrated';
import { useNow } from '@/ui/use-now';
import { availabilityQuery } from '../queries';
import type { Party } from './standing';
import { problemOf, type Stay, type StayProblem, stayFor } from './stay';

const MINUTE_MS = 60_000;
/** Until the hotel has said how many it allows. */
const MAX_NIGHTS_PER_BOOKING = 30;
const STORED_AS = 'HOTEL_STAY';

interface StoredStay {
  hotelId: number;
  stay: Stay;
  party: Party;
}

export function useStay(hotelId: number) {
  const { meeting } = useStartup();
  const { userId } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const now = useNow(MINUTE_MS);
  /** Null: the days of the meeting, as far as there are rooms. */
  const [asked, setAsked] = useState<Stay | null>(null);
  const [party, setParty] = useState<Party>({ rooms: 1, guests: 1 });

  // What was chosen before signing in is chosen still.
  useEffect(() => {
    const kept = session.get<StoredStay>(STORED_AS);
    if (kept?.hotelId !== hotelId) return;
    session.remove(STORED_AS);
    setAsked(kept.stay);
    setParty(kept.party);
  }, [hotelId]);

  const today = now === null ? '' : formatDate(now, 'date');
  const problem: StayProblem | null = asked && problemOf(asked, today, MAX_NIGHTS_PER_BOOKING);
  const query = useQuery({ ...availabilityQuery(hotelId, asked), enabled: isHydrated && problem === null });
  const answer = problem === null ? query.data : undefined;
  const stay: Stay = asked ?? (answer ? { check_in: answer.check_in, check_out: answer.check_out } : stayFor(meeting));

  /** Strangers sign in first, and come back to what they had chosen. */
  function isStranger(): boolean {
    if (userId !== null) return false;
    session.set(STORED_AS, { hotelId, stay, party } satisfies StoredStay);
    rememberReturn(pathname + search, { isLasting: true });
    navigate('/signIn');
    return true;
  }

  return {
    stay,
    party,
    problem,
    answer,
    /** Why there is no answer. */
    error: problem === null ? query.error : null,
    isAsking: problem === null && query.isFetching,
    now,
    today,
    ask: setAsked,
    change: (next: Party) => setParty({ ...next, guests: Math.max(next.guests, next.rooms) }),
    isStranger,
  };
}

export type Asking = ReturnType<typeof useStay>;
