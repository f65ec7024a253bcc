// Owns what this feature reads from the API.
import { read, readFound } from '@/api/query';
import { PATH } from './models';

export const agendaQuery = (activity_id: number) => read(PATH.agenda, { activity_id });

export const sessionQuery = (id: number | null) =>
  readFound('/atlas/exhibition/agenda_details/{activity_agenda_id}', id === null ? null : { activity_agenda_id: id });

/** Asked by browsers only: the page itself is kept for everybody, while seats change by the minute. */
export const placesQuery = (activity_id: number) =>
  read(PATH.places, { activity_id, nopage: 1 }, { staleTime: 15_000 });

export const mineQuery = (activity_id: number) => read(PATH.mine, { activity_id }, { auth: true, staleTime: 0 });

/** With what only those get who are registered. */
export const materialsQuery = (activity_agenda_id: number) =>
  read(PATH.materials, { activity_agenda_id }, { auth: true });

export const feedQuery = () => read(PATH.feed, {}, { auth: true });
