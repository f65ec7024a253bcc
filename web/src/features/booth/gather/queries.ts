// What the screens of an exhibitor's booth materials read.
import { read } from '@/api/query';
import { DATA, OWN } from './models';

const FRESH = { auth: true, staleTime: 0 } as const;

export const ownQuery = (activity_id: number) => read(OWN, { activity_id }, FRESH);
export const dataQuery = (booth_id: number) => read(DATA, { booth_id }, FRESH);
