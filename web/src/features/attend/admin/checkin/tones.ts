// The sounds of a gate, made and not loaded: a steward hears the answer without looking. Two rising tones, two level,
// one long and low; they differ by rhythm as well, because a hall is loud.
import { local } from '@/shared/storage';
import type { Colour } from './types';

/** Hertz, when it begins and how long it lasts, in seconds. */
type Tone = readonly [hertz: number, from: number, length: number];

const TONES: Record<Colour, readonly Tone[]> = {
  ok: [
    [880, 0, 0.09],
    [1320, 0.1, 0.14],
  ],
  used: [
    [520, 0, 0.16],
    [520, 0.24, 0.16],
  ],
  no: [[180, 0, 0.6]],
};
const LOUDNESS = 0.4;
const MUTED = 'CHECK_IN_MUTED';

export const isMuted = (): boolean => local.get<boolean>(MUTED) === true;
export const setMuted = (muted: boolean) => local.set(MUTED, muted);

let context: AudioContext | null = null;

/** Browsers let a page sound once it was touched; before that nothing is heard. */
export function play(colour: Colour) {
  if (isMuted() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime;
  for (const [hertz, from, length] of TONES[colour]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = colour === 'no' ? 'square' : 'sine';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDNESS, now + from);
    // Cut off at once, a tone clicks.
    volume.gain.exponentialRampToValueAtTime(0.001, now + from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + from);
    tone.stop(now + from + length);
  }
}
