// Gives a stream to a video element: natively where the browser can, else through hls.js, which is loaded only then.

interface Stream {
  url: string;
  /** m3u8 for streams; anything else is a plain file. */
  format: string;
}

export interface Attached {
  /** Lets go of the element and everything loaded for it. */
  dispose: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';

export async function attach(
  video: HTMLVideoElement,
  { url, format }: Stream,
  onFailed: () => void,
): Promise<Attached> {
  const plain = (): Attached => {
    const fail = () => onFailed();
    video.addEventListener('error', fail);
    video.src = url;
    return {
      dispose() {
        video.removeEventListener('error', fail);
        video.removeAttribute('src');
        video.load();
      },
    };
  };
  // Nothing plays on the server, whose code is better without it.
  if (import.meta.env.SSR || format !== 'm3u8' || video.canPlayType(HLS_TYPE)) return plain();
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return plain();
  // Its worker would be made from a blob, which the content policy refuses; our segments need little work.
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
  let recoveries = 1;
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && recoveries > 0) {
      recoveries -= 1;
      hls.recoverMediaError();
    } else onFailed();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return { dispose: () => hls.destroy() };
}
