// The scan engine on a page: polls while the tab is looked at and ends with the component.
import { useCallback, useEffect, useState } from 'react';
import { useAccountApi } from '@/features/identity/api';
import { useCompleteSignIn } from '@/features/identity/sign/use-complete-sign-in';
import { type ScanView, startScan } from './scan-engine';

export function useScan() {
  const api = useAccountApi();
  const completeSignIn = useCompleteSignIn();
  const [view, setView] = useState<ScanView>({ step: 'loading' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new code
  useEffect(() => {
    const scan = startScan(
      {
        ticket: api.ticket,
        poll: api.poll,
        redeem: async (grant) => {
          const answer = await api.redeem(grant);
          if ('need_bind' in answer) return answer.bind_token;
          await completeSignIn(answer);
          return null;
        },
        isVisible: () => document.visibilityState === 'visible',
      },
      setView,
    );
    document.addEventListener('visibilitychange', scan.look);
    return () => {
      document.removeEventListener('visibilitychange', scan.look);
      scan.stop();
    };
  }, [api, completeSignIn, round]);

  const renew = useCallback(() => {
    setView({ step: 'loading' });
    setRound((count) => count + 1);
  }, []);
  return { view, renew };
}
