// Owns booking, cancelling and starring sessions: what is read for it, what is sent, and what has to be asked first.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { newIdempotencyKey } from '@/shared/idempotency';
import { rememberReturn, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { useHydrated } from '@/shared/use-hydrated';
import { type MySession, PAGE, PATH, type Places, SEAT, type Seated, SOURCE } from '../models';
import { mineQuery, placesQuery } from '../queries';
import { type Consent, type Question, questionIn } from './standing';

const WRITE = { auth: true, json: true } as const;

export interface Seats {
  placesOf: (id: number) => Places | undefined;
  ownOf: (id: number) => MySession | undefined;
  isBusy: (id: number) => boolean;
  book: (session: Seated, consent?: Consent) => void;
  /** Asks first where a seat would be lost. */
  cancel: (session: Seated) => void;
  giveBack: (session: Seated) => Promise<void>;
  star: (session: Pick<Seated, 'id'>) => void;
  question: Question | null;
  answer: () => void;
  /** Something has been or will be said about what was done. */
  isHeard: boolean;
}

export function useSeats(source: number = SOURCE.agenda): Seats {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { meetingId } = useStartup();
  const { userId } = useSession();
  const isHydrated = useHydrated();
  const { data: places } = useQuery({ ...placesQuery(meetingId), enabled: isHydrated });
  const { data: mine } = useQuery({ ...mineQuery(meetingId), enabled: isHydrated && userId !== null });
  const [busyId, setBusyId] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isHeard, setHeard] = useState(false);
  const ownOf = (id: number) => mine?.find((row) => row.id === id);
  const placesOf = (id: number) => places?.find((row) => row.id === id);
  const seeAgenda = { label: t('programme.seat.seeMine'), to: PAGE.mine };

  /** Strangers sign in first, and come back to the same place. */
  function isStranger(): boolean {
    if (userId !== null) return false;
    rememberReturn(pathname + search, { isLasting: true });
    navigate('/signIn');
    return true;
  }

  async function attempt(id: number, act: () => Promise<string>, onRefused?: (error: unknown) => boolean) {
    if (busyId === id) return;
    setBusyId(id);
    setHeard(true);
    const messages = import('@/shared/toast/toast');
    try {
      const words = await act();
      (await messages).toast.done(words, pathname === PAGE.mine ? undefined : seeAgenda);
    } catch (error) {
      if (!isFailure(error)) throw error;
      if (!onRefused?.(error)) (await messages).toast.failed(failureText(error, t));
    } finally {
      setBusyId((busy) => (busy === id ? null : busy));
      await Promise.all([PATH.places, PATH.mine].map((path) => client.invalidateQueries({ queryKey: [path] })));
    }
  }

  const book = (session: Seated, consent: Consent = {}) => {
    if (isStranger()) return;
    const body = { activity_agenda_id: session.id, source, ...consent };
    const send = async () => {
      const options = { ...WRITE, idempotencyKey: newIdempotencyKey() };
      const { state, position } = await apiOf(client).post(PATH.book, body, options);
      setQuestion(null);
      return state === SEAT.waiting ? t('programme.seat.joined', { n: position }) : t('programme.seat.done');
    };
    const ask = (error: unknown) => {
      const asked = isFailure(error) ? questionIn(error, session, consent) : null;
      setQuestion(asked);
      return asked !== null;
    };
    void attempt(session.id, send, ask);
  };

  const giveBack = (session: Seated) => {
    const wasBooked = ownOf(session.id)?.state === SEAT.booked;
    const send = async () => {
      await apiOf(client).put(PATH.book, { activity_agenda_id: session.id, source }, WRITE);
      setQuestion(null);
      return t(wasBooked ? 'programme.seat.cancelled' : 'programme.seat.gone');
    };
    // What went wrong is said behind the question.
    const stopAsking = () => {
      setQuestion(null);
      return false;
    };
    return attempt(session.id, send, stopAsking);
  };

  return {
    placesOf,
    ownOf,
    isBusy: (id) => busyId === id,
    book,
    cancel(session) {
      if (ownOf(session.id)?.state !== SEAT.booked) return void giveBack(session);
      setQuestion({ kind: 'cancel', session, waiting: 0 });
      // Others may have begun to wait since the page was opened.
      void client.invalidateQueries({ queryKey: [PATH.places] });
    },
    giveBack,
    star({ id }) {
      if (isStranger()) return;
      const isStarred = ownOf(id)?.is_starred ?? false;
      void attempt(id, async () => {
        const body = { activity_agenda_id: id, is_starred: isStarred ? 0 : 1 };
        await apiOf(client).put(PATH.star, body, { ...WRITE, keepEmpty: true });
        return t(isStarred ? 'programme.star.removed' : 'programme.star.done');
      });
    },
    question:
      question?.kind === 'cancel' ? { ...question, waiting: placesOf(question.session.id)?.waiting ?? 0 } : question,
    answer: () => setQuestion(null),
    isHeard,
  };
}
