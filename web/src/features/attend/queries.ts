// What the pages of taking part read from the API.
import { read } from '@/api/query';
import { PATH } from './models';

const AUTH = { auth: true, staleTime: 0 } as const;

export const formQuery = (activity_id: number) => read(PATH.form, { activity_id });
export const hotelsQuery = (activity_id: number) => read('/atlas/exhibition/activity_hotels', { activity_id });

export const mineQuery = (activity_id: number) => read(PATH.mine, { activity_id }, AUTH);
export const teamQuery = (activity_id: number) => read(PATH.team, { activity_id }, AUTH);
export const offerQuery = (token: string) => read(PATH.takeOver, { token }, AUTH);
export const guestsQuery = (activity_id: number) => read(PATH.guests, { activity_id }, AUTH);
/** The link alone says whose it is. */
export const invitationQuery = (token: string) => read(PATH.invitation, { token }, { staleTime: 0 });
/** Kept while the page is open, also without a connection. */
export const ticketsQuery = (activity_id: number) => read(PATH.tickets, { activity_id }, AUTH);
