// The API client of this page load, and how each write of the tools is sent: as JSON, with the session, whole.
import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '@/api/query';

export const useApi = () => apiOf(useQueryClient());

/** Forms are sent whole: an empty field clears what was there. */
export const WRITE = { auth: true, json: true, keepEmpty: true } as const;
export const AUTH = { auth: true } as const;
