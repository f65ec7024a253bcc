// After a change of what every page shows (labels, settings): this tab reads the site's startup again, as others will.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { startupQuery } from '@/shared/startup';

export function useReloadSite() {
  const client = useQueryClient();
  // Failing changes nothing: the old words stay until the next load.
  return useCallback(() => client.fetchQuery({ ...startupQuery(), staleTime: 0 }).catch(() => null), [client]);
}
