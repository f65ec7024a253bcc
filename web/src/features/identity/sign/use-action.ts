// One press, one request: busy while it runs, deaf to further presses, and what went wrong in words.
import { useCallback, useRef, useState } from 'react';
import { type ApiFailure, isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';

export function useAction() {
  const t = useT();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  /** True when it succeeded; false when it failed, or when another press is still being answered. */
  const run = useCallback(async (act: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await act();
      return true;
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(error);
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);

  const forget = useCallback(() => setFailure(null), []);
  const message = failure && failureText(failure, t);
  return { run, busy, failure, message, forget };
}
