// What a change of the programme makes stale in this tab: the tables of organisers, and what visitors read.
import { useQueryClient } from '@tanstack/react-query';
import { PATH } from '../models';

const TOUCHED = [
  PATH.sessions,
  PATH.entry,
  PATH.agenda,
  PATH.places,
  PATH.materials,
  '/atlas/exhibition/agenda_details/{activity_agenda_id}',
] as const;

export function useAgendaReload() {
  const client = useQueryClient();
  return () => Promise.all(TOUCHED.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
