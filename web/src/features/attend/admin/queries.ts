// What several of these screens read: kinds of ticket, the fields that are asked, and where people heard of the fair.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { useAllowed } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { APPLY_FORM, FIELDS, PUBLIC_TYPES, TICKET_TYPES } from './models';

export const applyFormQuery = (activity_id: number) => read(APPLY_FORM, { activity_id });

interface TypeName {
  id: number;
  name_zh: string;
  name_en: string;
}

/** The kinds of ticket: all of them for those who keep them, else those that visitors can choose. */
export function useTicketTypes(): TypeName[] {
  const { meetingId } = useStartup();
  const keeps = useAllowed('attend.setting');
  const { data: all } = useQuery({ ...read(TICKET_TYPES, { nopage: 1 }, { auth: true }), enabled: keeps });
  const { data: chosen } = useQuery({ ...read(PUBLIC_TYPES, { activity_id: meetingId }), enabled: !keeps });
  return (keeps ? all : chosen) ?? [];
}

/** The sessions of the meeting: a gate can be at the door of one. */
export function useSessions() {
  const { meetingId } = useStartup();
  const { data } = useQuery(read('/atlas/exhibition/agenda', { activity_id: meetingId }));
  return data ?? [];
}

/** The fields that are asked now; those who keep them also know the ones that only organisers fill in. */
export function useAskedFields() {
  const { meetingId } = useStartup();
  const keeps = useAllowed('attend.setting');
  const { data: all } = useQuery({ ...read(FIELDS, { nopage: 1 }, { auth: true }), enabled: keeps });
  const { data: form } = useQuery({ ...applyFormQuery(meetingId), enabled: !keeps });
  return (keeps ? all?.filter(({ is_active }) => is_active) : form?.fields) ?? [];
}
