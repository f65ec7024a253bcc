// One video in one element: asks for leave to play, gets its addresses, attaches them, and disposes of what was there before.
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { isFailure } from '@/api/failure';
import { apiOf } from '@/api/query';
import type { components } from '@/api/schema';
import { useSession } from '@/shared/session';
import { type Attached, attach } from './source';

export type PlayInfo = components['schemas']['PlayInfo'];

/** Shorter than a play address lives. */
const FRESH_FOR_MS = 60_000;
const NOT_READY = 1211;

/** Null where playing is not allowed: the specification shows nothing then. */
function usePlayInfo(aliyunId: string, preview: boolean) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['video', aliyunId, preview, userId],
    staleTime: FRESH_FOR_MS,
    retry: false,
    meta: { personal: true },
    queryFn: async ({ client, signal }): Promise<PlayInfo | null> => {
      const api = apiOf(client);
      const options = { auth: userId !== null, signal };
      const query = { aliyun_id: aliyunId, preview: preview ? 1 : undefined };
      const leave = await api
        .get('/atlas/media/video_play_auth/{aliyun_id}', query, options)
        .catch((error: unknown) => (isFailure(error) && !error.isTransient ? null : Promise.reject(error)));
      if (!leave) return null;
      return api.get('/atlas/media/video_play_info', { aliyun_id: aliyunId, play_auth: leave.PlayAuth }, options);
    },
  });
}

interface PlaybackOptions {
  aliyunId: string;
  preview: boolean;
  autoplay: boolean;
}

export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  { aliyunId, preview, autoplay }: PlaybackOptions,
) {
  const { data: info, error, refetch } = usePlayInfo(aliyunId, preview);
  const [definition, setDefinition] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const entry = info?.play_list.find((item) => item.Definition === definition) ?? info?.play_list[0];
  const url = entry?.PlayURL;
  const format = entry?.Format ?? '';

  useEffect(() => {
    const element = video.current;
    if (!element || !url) return;
    let attached: Attached | null = null;
    let isGone = false;
    setBroken(false);
    void attach(element, { url, format }, () => setBroken(true)).then((done) => {
      if (isGone) return done.dispose();
      attached = done;
      if (autoplay) void begin(element);
    });
    return () => {
      isGone = true;
      attached?.dispose();
    };
  }, [video, url, format, autoplay]);

  return {
    info,
    definition: entry?.Definition ?? null,
    /** Changing the quality keeps the place. */
    choose(next: string) {
      const element = video.current;
      const at = element?.currentTime ?? 0;
      setDefinition(next);
      element?.addEventListener('loadedmetadata', () => (element.currentTime = at), { once: true });
    },
    isNotReady: isFailure(error) && error.code === NOT_READY,
    isBroken: isBroken || (error !== null && !(isFailure(error) && error.code === NOT_READY)),
    retry: () => {
      setBroken(false);
      void refetch();
    },
  };
}

/** Browsers refuse sound that nobody asked for: then it begins silently, and if even that is refused, not at all. */
async function begin(video: HTMLVideoElement) {
  try {
    await video.play();
  } catch {
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}
