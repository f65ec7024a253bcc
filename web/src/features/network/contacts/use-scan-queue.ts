// Owns the scans of this page: what waits is sent when the page opens, when the network is back, and now and then.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { apiOf } from '@/api/query';
import { newIdempotencyKey } from '@/shared/idempotency';
import { useStartup } from '@/shared/startup';
import { PATH as CARD } from '../card/models';
import { PATH } from './models';
import { createLocalStore, createScanQueue } from './scan-queue';

const RETRY_MS = 20_000;

export function useScanQueue(userId: number) {
  const client = useQueryClient();
  const { meetingId } = useStartup();
  const [queue] = useState(() =>
    createScanQueue({
      userId,
      store: createLocalStore(),
      newKey: newIdempotencyKey,
      now: () => Math.floor(Date.now() / 1000),
      send: ({ code, scanKey, at, key }) =>
        apiOf(client).post(
          CARD.exchange,
          { code, scan_key: scanKey ?? undefined, happened_at: at, activity_id: meetingId },
          { auth: true, json: true, idempotencyKey: key },
        ),
      onSent: () => {
        for (const path of [PATH.holder, PATH.exchanges]) void client.invalidateQueries({ queryKey: [path] });
      },
    }),
  );
  const scans = useSyncExternalStore(queue.subscribe, queue.scans, queue.scans);
  const isWaiting = scans.some(({ state }) => state === 'waiting');
  useEffect(() => {
    const flush = () => void queue.flush();
    flush();
    window.addEventListener('online', flush);
    return () => window.removeEventListener('online', flush);
  }, [queue]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void queue.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [queue, isWaiting]);
  return { queue, scans };
}
