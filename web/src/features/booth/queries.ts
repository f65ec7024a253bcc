// What the booth pages read from the API.
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/api/client';
import { apiOf, read } from '@/api/query';
import { type BookedBooth, type Booth, type Hall, PATH, type Plan } from './models';
import { readWithNews } from './news';

const AUTH = { auth: true, staleTime: 0 } as const;

export interface HallPlan {
  halls: Hall[];
  /** The one that was asked for, else the first; none where the organiser has drawn nothing yet. */
  hall: Hall | null;
  booths: Booth[];
  /** Whatever is not free. */
  booked: BookedBooth[];
}

const planOf = (drawn: Partial<Plan>): Plan => ({ doors: [], columns: [], zones: [], ...drawn });

async function readPlan(api: Api, activity_id: number, code: string | null, signal: AbortSignal): Promise<HallPlan> {
  const rows = await api.get(PATH.halls, { activity_id }, { signal });
  const halls = rows.map((row): Hall => ({ ...row, plan: planOf(row.plan as Partial<Plan>) }));
  const hall = halls.find((one) => one.code === code) ?? halls[0] ?? null;
  if (!hall) return { halls, hall, booths: [], booked: [] };
  const of = { activity_id, pavilion_id: hall.id };
  const [booths, booked] = await Promise.all([
    api.get(PATH.booths, of, { signal }),
    api.get(PATH.booked, of, { signal }),
  ]);
  return { halls, hall, booths, booked };
}

/** The plan of one hall, by its code as addresses have it, with what is known of its booths. */
export const planQuery = (activity_id: number, code: string | null) =>
  queryOptions({
    queryKey: [PATH.booths, { activity_id, code }] as const,
    queryFn: ({ client, signal }) => readWithNews(client, () => readPlan(apiOf(client), activity_id, code, signal)),
  });
export const hallsQuery = (activity_id: number) => read(PATH.halls, { activity_id });
/** Every booth of every hall, for whoever searches by number. */
export const allBoothsQuery = (activity_id: number) => read(PATH.booths, { activity_id });
export const hotQuery = (activity_id: number) => read('/atlas/exhibition/hot_booth', { activity_id }, { staleTime: 0 });
export const oneBoothQuery = (booth_id: number) => read(PATH.one, { booth_id }, { staleTime: 0 });
export const standingQuery = (activity_id: number) => read(PATH.standing, { activity_id });
export const typesQuery = (activity_id: number) => read(PATH.types, { activity_id });
export const addonsQuery = (activity_id: number) => read(PATH.addons, { activity_id }, { staleTime: 0 });
export const rulesQuery = (activity_id: number) => read(PATH.rules, { activity_id });
/** Who holds the fair, and who helps. */
export const hostsQuery = (activity_id: number) => read('/atlas/atams_exhibition/activity_organizer', { activity_id });
export const bookQuery = (activity_id: number) => read(PATH.book, { activity_id });

export const holdQuery = (activity_id: number) => read(PATH.hold, { activity_id }, AUTH);
export const mineQuery = (activity_id: number) => read(PATH.mine, { activity_id }, AUTH);
export const waitingQuery = (activity_id: number) => read(PATH.waiting, { activity_id }, AUTH);
export const reservationQuery = (reservation_id: number) => read(PATH.reservation, { reservation_id }, AUTH);
/** Companies that the reader has saved in the directory. */
export const savedQuery = (activity_id: number) =>
  read('/atlas/exhibition/favorite_exhibitors', { activity_id }, { auth: true });
export const ownCompanyQuery = () => read('/atlas/atams_company/company_info', {}, { auth: true });
