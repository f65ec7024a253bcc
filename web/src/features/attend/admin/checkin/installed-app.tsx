// The check-in as an app of its own: its manifest, what it keeps to open without a network, and its service worker, which
// is for this page alone.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBoot } from '@/shared/boot';
import { CHECK_IN_PAGE } from '../models';
import { storePage } from './stored-page';
import type { Gate } from './types';

const WORKER = '/checkin-worker.js';

/** The page comes back when it is loaded anew without a network. All other pages have a worker too, which cannot do that. */
export const opensOffline = () => navigator.serviceWorker?.controller?.scriptURL.endsWith(WORKER) ?? false;

/** A newer worker takes over when a page of its own build has started, so that no two builds are mixed. */
async function register(version: string) {
  // While developing there is none: vite serves what is newest.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: CHECK_IN_PAGE, updateViaCache: 'none' });
  const offer = (worker: ServiceWorker | null) => worker?.postMessage({ takeOver: version });
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing));
  });
}

interface InstalledAppProps {
  gates: readonly Gate[];
  userId: number;
}

export function InstalledApp({ gates, userId }: InstalledAppProps) {
  const client = useQueryClient();
  const { version } = useBoot();
  // Counts change with every scan, gates hardly ever.
  const names = JSON.stringify(gates);
  useEffect(() => {
    if (names === '[]') return;
    // First what it opens with, then what opens it. Where a browser forbids either, the page works as long as it is open.
    void storePage(client, userId)
      .then(() => register(version))
      .catch(() => {});
  }, [client, userId, version, names]);
  return <link rel="manifest" href="/checkin.webmanifest" />;
}
