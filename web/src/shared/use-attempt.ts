// A write that says at the foot of the page what went wrong.
import { useCallback } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from './failure-text';
import { useT } from './i18n';
import { toast } from './toast/toast';

/** True when it was done. */
export function useAttempt() {
  const t = useT();
  return useCallback(
    async (act: () => Promise<unknown>): Promise<boolean> => {
      try {
        await act();
        return true;
      } catch (error) {
        if (!isFailure(error)) throw error;
        toast.failed(failureText(error, t));
        return false;
      }
    },
    [t],
  );
}
