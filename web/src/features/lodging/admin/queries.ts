// What the screens about rooms read beside their lists.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import type { Bilingual } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { hotelsQuery } from '../queries';
import { NIGHTS, NUMBERS, RULES } from './models';

const AUTH = { auth: true, staleTime: 0 } as const;

interface Span {
  from?: string;
  to?: string;
}

export const nightsQuery = (hotel_id: number, span: Span) => read(NIGHTS, { hotel_id, ...span }, AUTH);
export const ruleQuery = (hotel_id: number) => read(RULES, { hotel_id }, AUTH);
export const numbersQuery = () => read(NUMBERS, {}, AUTH);

type HotelName = { id: number } & Bilingual<'name'>;

/** The meeting's hotels: also those that are not on the site yet, to whoever may see them. */
export function useHotels(): HotelName[] {
  const { meetingId } = useStartup();
  const mayKeep = useAllowed('event.hotels');
  const { data: kept } = useQuery({ ...read('/atms/hotel/hotels', { nopage: 1 }, AUTH), enabled: mayKeep });
  const { data: shown } = useQuery({ ...hotelsQuery(meetingId), enabled: !mayKeep });
  return kept ?? shown ?? [];
}
