// Owns taking something out of what was saved.
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '@/shared/i18n';
import { CHECK, FAVORITES, SAVED_EXHIBITORS } from '@/shared/saving/queries';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';

export function useRemoveSaved() {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (favorite_id: number) => {
    if (!(await attempt(() => api.delete(`${FAVORITES}/{favorite_id}`, { favorite_id }, AUTH)))) return;
    toast.done(t('company.saved.removed'));
    await Promise.all(
      [CHECK, FAVORITES, SAVED_EXHIBITORS].map((path) => client.invalidateQueries({ queryKey: [path] })),
    );
  };
}
