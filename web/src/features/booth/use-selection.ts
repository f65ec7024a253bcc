// Owns the reader's selection: the booths kept for them, adding one, giving one back, more time, and its end.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { newIdempotencyKey } from '@/shared/idempotency';
import { rememberReturn, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { type ServerTime, waitFor } from '@/shared/time-left';
import { type Lost, PATH, type Reservation, STAGE } from './models';
import { holdQuery, mineQuery, waitingQuery } from './queries';
import { draftKeeper } from './reserve/draft';

const AUTH = { auth: true, json: true } as const;
const NOTHING: ReadonlySet<number> = new Set();

export const numbersOf = (lost: readonly Lost[]) => lost.map(({ booth_no }) => booth_no).join(', ');

/** What went to others in the meantime, if an answer or a failure names any. */
export function lostIn(data: unknown): Lost[] {
  const lost = (data as { lost?: unknown } | null | undefined)?.lost;
  return Array.isArray(lost) ? (lost as Lost[]) : [];
}

export function useSelection() {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { meetingId } = useStartup();
  const { userId } = useSession();
  const isSignedIn = userId !== null;
  const hold = useQuery({ ...holdQuery(meetingId), enabled: isSignedIn });
  const reserved = useQuery({ ...mineQuery(meetingId), enabled: isSignedIn });
  const waiting = useQuery({ ...waitingQuery(meetingId), enabled: isSignedIn });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What was said of one booth is not about the next one.
  const booth = new URLSearchParams(search).get('booth');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another booth is chosen
  useEffect(() => setProblem(null), [booth]);
  /** Said once, politely, to whoever does not see it. */
  const [notice, setNotice] = useState('');
  const held = hold.data?.reservation ?? null;
  const said = hold.data?.now;
  const serverTime = useMemo(
    (): ServerTime | null => (said === undefined ? null : { said, at: hold.dataUpdatedAt }),
    [said, hold.dataUpdatedAt],
  );
  /** Of the hold whose time is up. */
  const [endedAt, setEndedAt] = useState(0);
  const isOver = held !== null && held.held_until === endedAt;
  const reservation: Reservation | null = held && !isOver && held.status === STAGE.held ? held : null;
  const heldIds = useMemo(() => new Set(reservation?.booths.map(({ booth_id }) => booth_id)), [reservation]);
  const mine = useMemo((): ReadonlySet<number> => {
    const own = reserved.data?.filter(({ status }) => status === STAGE.submitted || status === STAGE.confirmed) ?? [];
    const ids = [...heldIds, ...own.flatMap(({ booths }) => booths.map(({ booth_id }) => booth_id))];
    return ids.length > 0 ? new Set(ids) : NOTHING;
  }, [heldIds, reserved.data]);

  const reread = () =>
    Promise.all(
      [PATH.hold, PATH.mine, PATH.waiting, PATH.booths, PATH.one, PATH.booked].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );

  /** What is the reader's own may be another by now: offered, refused, or moved by the organiser. */
  const rereadOwn = () =>
    Promise.all([PATH.hold, PATH.mine, PATH.waiting].map((path) => client.invalidateQueries({ queryKey: [path] })));

  // When the time is up everybody may have them again, and the plan must say so here as well.
  const until = reservation?.held_until;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each end
  useEffect(() => {
    if (until === undefined || !serverTime) return;
    const timer = setTimeout(
      () => {
        setEndedAt(until);
        setNotice(t('booth.hold.over'));
        setProblem(t('booth.hold.over'));
        void reread();
      },
      waitFor(until, serverTime, Date.now()),
    );
    return () => clearTimeout(timer);
  }, [until, serverTime]);

  async function attempt(act: () => Promise<string | null>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem(null);
    try {
      const words = await act();
      if (words) setNotice(words);
      return true;
    } catch (error) {
      if (!isFailure(error)) throw error;
      const lost = lostIn(error.data);
      setProblem(lost.length > 0 ? t('booth.hold.lost', { booths: numbersOf(lost) }) : failureText(error, t));
      return false;
    } finally {
      await reread();
      setBusy(false);
    }
  }

  /** Strangers sign in first, and come back to the same booth. */
  function signIn(to = pathname + search) {
    rememberReturn(to, { isLasting: true });
    navigate('/signIn');
  }

  return {
    isSignedIn,
    signIn,
    /** The answer that says what is held: without it nobody knows whether anything is. */
    holdRead: hold,
    reservation,
    heldIds,
    mine,
    waiting: waiting.data ?? [],
    reservations: reserved.data ?? [],
    serverTime,
    isBusy,
    problem,
    notice,
    /** False when none of them could be had. */
    take: (boothIds: number[]) =>
      attempt(async () => {
        const body = { activity_id: meetingId, booth_ids: boothIds };
        const { lost } = await apiOf(client).post(PATH.hold, body, { ...AUTH, idempotencyKey: newIdempotencyKey() });
        if (lost.length > 0) setProblem(t('booth.hold.lost', { booths: numbersOf(lost) }));
        return t('booth.hold.taken');
      }),
    giveBack: (boothId?: number) =>
      attempt(async () => {
        const query =
          boothId === undefined ? { activity_id: meetingId } : { activity_id: meetingId, booth_id: boothId };
        await apiOf(client).delete(PATH.hold, query, AUTH);
        // What somebody gave back has not run out: their form must not offer it once more.
        if (userId !== null && (boothId === undefined || heldIds.size <= 1))
          draftKeeper(meetingId, userId).forgetHold();
        return t('booth.hold.released');
      }),
    extend: () =>
      attempt(async () => {
        if (!reservation) return null;
        const body = { reservation_id: reservation.id };
        await apiOf(client).post(`${PATH.hold}/extend`, body, { ...AUTH, idempotencyKey: newIdempotencyKey() });
        return t('booth.hold.extended');
      }),
    wait: (boothId: number, isWaiting: boolean) =>
      attempt(async () => {
        const api = apiOf(client);
        if (isWaiting) await api.delete(PATH.waiting, { booth_id: boothId }, AUTH);
        else await api.post(PATH.waiting, { booth_id: boothId }, { ...AUTH, idempotencyKey: newIdempotencyKey() });
        return t(isWaiting ? 'booth.waiting.left' : 'booth.waiting.joined');
      }),
    reread,
    rereadOwn,
    /** What was refused before is no longer so. */
    forgetProblem: () => setProblem(null),
  };
}

export type Selection = ReturnType<typeof useSelection>;
