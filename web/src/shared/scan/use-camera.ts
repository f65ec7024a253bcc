// The camera as a scanner, where the browser reads codes by itself. Elsewhere there are hardware scanners and fingers.
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const hasCamera = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Five looks a second are quick enough for a hand, and leave a phone's battery for the day. */
const FRAME_INTERVAL_MS = 200;
/** A code stays in the picture for a while after it was read. */
const SAME_MS = 4_000;

type CameraState = 'off' | 'starting' | 'on' | 'refused';

interface CameraOptions {
  isOn: boolean;
  /** Looks at nothing while an answer is shown. */
  isPaused: boolean;
  onCode: (code: string) => void;
}

export function useCamera(video: RefObject<HTMLVideoElement | null>, { isOn, isPaused, onCode }: CameraOptions) {
  const [state, setState] = useState<CameraState>('off');
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isLit, setLit] = useState(false);
  const latest = useRef({ isPaused, onCode });
  latest.current = { isPaused, onCode };

  useEffect(() => {
    const Class = detectorClass();
    const screen = video.current;
    if (!isOn || !Class || !screen) return;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let last = { code: '', at: 0 };
    const detector = new Class({ formats: ['qr_code'] });

    async function look() {
      if (isGone || !screen) return;
      if (!latest.current.isPaused && screen.readyState >= screen.HAVE_CURRENT_DATA) {
        // A picture that cannot be read is no failure: the next one comes at once.
        const [found] = await detector.detect(screen).catch(() => []);
        const isSame = found?.rawValue === last.code && Date.now() - last.at < SAME_MS;
        if (found && !isSame && !isGone) {
          last = { code: found.rawValue, at: Date.now() };
          latest.current.onCode(found.rawValue);
        }
      }
      timer = setTimeout(() => void look(), FRAME_INTERVAL_MS);
    }
    async function begin() {
      setState('starting');
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isGone) return stop();
        if (screen) {
          screen.srcObject = stream;
          await screen.play();
        }
        setTrack(stream.getVideoTracks()[0] ?? null);
        setState('on');
        await look();
      } catch {
        if (!isGone) setState('refused');
      }
    }
    function stop() {
      for (const one of stream?.getTracks() ?? []) one.stop();
    }
    void begin();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
      setTrack(null);
      setLit(false);
      setState('off');
    };
  }, [isOn, video]);

  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {});
  const turnTorch = () => {
    // The type library does not know lamps.
    const constraints = { advanced: [{ torch: !isLit }] } as unknown as MediaTrackConstraints;
    void track?.applyConstraints(constraints).then(
      () => setLit(!isLit),
      () => {},
    );
  };
  return { state, hasTorch, isLit, turnTorch };
}
