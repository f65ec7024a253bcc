// A device at a gate inside a page: opened with the gate, told when the network comes and goes, closed with the page.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { apiOf } from '@/api/query';
import { randomId } from '@/shared/random';
import { getSession } from '@/shared/session';
import { createDevice, type Device } from './device';
import { openStore, whileSignedIn } from './store';
import { play } from './tones';
import { colourOf, type Gate } from './types';
import { COUNTS, createWire } from './wire';

/** While scans wait, or the list grows old. */
const FLUSH_MS = 5_000;
const REFRESH_MS = 180_000;
const KEY_CHARS = 32;

interface DeviceOptions {
  gate: Gate;
  gates: readonly Gate[];
  /** By which lists are checked; none on a page that was kept before there was one. */
  listKey: string | undefined;
  userId: number;
}

/** Null until what the browser keeps was opened. */
export function useDevice({ gate, gates, listKey, userId }: DeviceOptions) {
  const client = useQueryClient();
  const [device, setDevice] = useState<Device | null>(null);
  const [isLasting, setLasting] = useState(true);
  const latest = useRef({ gate, gates, listKey });
  latest.current = { gate, gates, listKey };
  const gateId = gate.id;

  useEffect(() => {
    let isGone = false;
    let made: Device | null = null;
    void openStore().then((store) => {
      // Another gate was chosen meanwhile: its own device is being opened.
      if (isGone || latest.current.gate.id !== gateId) return;
      made = createDevice({
        gate: () => latest.current.gate,
        userId,
        store: whileSignedIn(store, () => getSession().userId === userId),
        wire: createWire(
          apiOf(client),
          () => latest.current.gates,
          () => latest.current.listKey,
        ),
        now: Date.now,
        newKey: () => randomId(KEY_CHARS),
        hasNetwork: () => navigator.onLine,
        onVerdict: ({ result }) => play(colourOf(result)),
      });
      setLasting(store.isLasting);
      setDevice(made);
      void made.start();
    });
    const back = async () => {
      await made?.flush();
      // What was let in meanwhile is counted now; whoever tells of it may not be back yet.
      await Promise.all([made?.refresh(), client.invalidateQueries({ queryKey: [COUNTS] })]);
    };
    const gone = () => made?.cutOff();
    const flushing = setInterval(() => {
      const state = made?.state();
      if (!state || state.isBusy || !navigator.onLine) return;
      if (state.waiting > state.refused || !state.isOnline) void back();
    }, FLUSH_MS);
    const refreshing = setInterval(() => void made?.refresh(), REFRESH_MS);
    window.addEventListener('online', back);
    window.addEventListener('offline', gone);
    return () => {
      isGone = true;
      clearInterval(flushing);
      clearInterval(refreshing);
      window.removeEventListener('online', back);
      window.removeEventListener('offline', gone);
      setDevice(null);
    };
  }, [client, gateId, userId]);

  return { device, isLasting };
}

export const useDeviceState = (device: Device) => useSyncExternalStore(device.subscribe, device.state);
