// Owns what the page of meetings is about: the meeting or the person that its address names, the days beside theirs, and the slot
// that is chosen.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { type Appointment, askedAt, isAgreed } from '../models';
import { cardQuery, periodQuery } from '../queries';
import type { ShownPerson } from './face';
import { firstToAnswer } from './order';
import { canMeet, dayFor, firstChoice } from './slots';

type Known = ShownPerson & { user_id: number };

/** What was chosen by hand, and about which meeting or person. */
interface Picked {
  focus: string;
  at?: number;
  day?: number;
}

/** Whom the address invites: known from the list where they were chosen, else read. */
function useInvited(userId: number | null) {
  const [known, setKnown] = useState<Known | null>(null);
  const isKnown = known?.user_id === userId;
  const { data, isError } = useQuery({ ...cardQuery(userId ?? 0), enabled: userId !== null && !isKnown });
  const person: ShownPerson | null = userId === null ? null : isKnown ? known : (data ?? null);
  return { person, isMissing: isError, setKnown };
}

/** The days of the fair beside those of somebody; of whoever cannot be invited nothing is said, and one's own time remains. */
function usePeriod(other: { user_id?: number; appointment_id?: number }, isReady: boolean) {
  const shared = useQuery({ ...periodQuery(other), enabled: isReady });
  const alone = useQuery({ ...periodQuery({}), enabled: shared.isError });
  return { period: shared.data ?? alone.data, isAlone: shared.isError };
}

/** `rows` is not there yet while they are on their way. */
export function useFocus(rows: readonly Appointment[] | undefined) {
  const i18n = useI18n();
  const [search] = useSearchParams();
  const [picked, setPicked] = useState<Picked>({ focus: '' });
  const invitedId = idIn(search, 'user');
  const namedId = idIn(search);
  const invited = useInvited(invitedId);

  const named = rows?.find(({ id }) => id === namedId) ?? null;
  const current = invitedId !== null ? null : namedId !== null ? named : firstToAnswer(rows ?? []);
  /** The invitation about which something can still be said. */
  const open = current && !isAgreed(current) && current.can.length > 0 ? current : null;
  const other = invitedId !== null ? { user_id: invitedId } : open ? { appointment_id: open.id } : {};
  const { period, isAlone } = usePeriod(other, rows !== undefined);
  const days = period?.days ?? [];

  const focus = invitedId !== null ? `user:${invitedId}` : current ? `id:${current.id}` : '';
  const own: Picked = picked.focus === focus ? picked : { focus };
  const asked = open ? askedAt(open) : null;
  const mayChoose = invitedId !== null || (open?.can.includes('propose') ?? false);
  const chosenAt = mayChoose ? (own.at ?? firstChoice(days, asked)) : null;
  const chosen = days.flatMap(({ slots }) => slots).find((slot) => slot.at === chosenAt && canMeet(slot)) ?? null;
  const shownAt = chosen?.at ?? (current ? askedAt(current) : null);
  const day = days.find((one) => one.day === own.day) ?? dayFor(days, shownAt);
  return {
    invitedId,
    invited,
    current,
    /** The address names a meeting that is not among the reader's own. */
    isUnknown: invitedId === null && namedId !== null && rows !== undefined && named === null,
    period,
    day,
    asked,
    chosen,
    /** How the other is called, where their time is shown beside one's own. */
    otherName: isAlone ? '' : personName(invitedId !== null ? invited.person : open?.person, i18n),
    chooseSlot: (at: number) => setPicked({ ...own, at, day: day?.day }),
    chooseDay: (of: number) => setPicked({ ...own, day: of }),
  };
}

export type Focus = ReturnType<typeof useFocus>;
