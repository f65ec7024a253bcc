// What several of the organiser's booth screens read: the halls of the meeting, a hall's plan, and who has which booth.
import { read } from '@/api/query';
import { BOOKED, HALLS, PLAN } from './models';

export const hallsQuery = (activityId: number) => read(HALLS, { activity_id: activityId });
export const planQuery = (activityId: number, hallId: number) =>
  read(PLAN, { activity_id: activityId, pavilion_id: hallId }, { staleTime: 0 });
export const bookedQuery = (activityId: number, hallId: number) =>
  read(BOOKED, { activity_id: activityId, pavilion_id: hallId }, { staleTime: 0 });
