// The player's controls, in the language of the page.
import { type RefObject, useEffect, useReducer } from 'react';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { maximize, pause, play, volume, volumeOff } from '@/ui/icons/media';
import styles from './player.module.css';
import type { PlayInfo } from './use-playback';

const EVENTS = ['play', 'pause', 'timeupdate', 'durationchange', 'volumechange', 'ended', 'emptied', 'seeked'] as const;

const two = (n: number) => String(n).padStart(2, '0');
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

interface ControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  info: PlayInfo | null | undefined;
  definition: string | null;
  onDefinition: (definition: string) => void;
}

export function PlayerControls({ video, frame, info, definition, onDefinition }: ControlsProps) {
  const t = useT();
  // The element is the state; its events only say when to look again.
  const [, look] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const element = video.current;
    for (const name of EVENTS) element?.addEventListener(name, look);
    return () => {
      for (const name of EVENTS) element?.removeEventListener(name, look);
    };
  }, [video]);

  const element = video.current;
  const isPaused = element?.paused ?? true;
  const isMuted = element?.muted ?? false;
  const duration = element && Number.isFinite(element.duration) ? element.duration : 0;
  const at = element?.currentTime ?? 0;
  const toggle = () => void (isPaused ? element?.play().catch(() => undefined) : element?.pause());
  const full = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : frame.current?.requestFullscreen().catch(() => undefined));
  const qualities = info?.play_list ?? [];

  return (
    <div className={styles.controls}>
      <button type="button" aria-label={t(isPaused ? 'player.play' : 'player.pause')} onClick={toggle}>
        <Icon path={isPaused ? play : pause} />
      </button>
      <span className={styles.time}>
        {clockTime(at)} / {clockTime(Math.round(duration))}
      </span>
      <input
        type="range"
        className={styles.seek}
        min={0}
        max={duration || 1}
        step={0.1}
        value={Math.min(at, duration || 1)}
        aria-label={t('player.seek')}
        aria-valuetext={`${clockTime(at)} / ${clockTime(duration)}`}
        onChange={(event) => {
          if (element) element.currentTime = Number(event.currentTarget.value);
        }}
      />
      {qualities.length > 1 ? (
        <select
          className={styles.quality}
          aria-label={t('player.quality')}
          value={definition ?? ''}
          onChange={(event) => onDefinition(event.currentTarget.value)}
        >
          {qualities.map(({ Definition }) => (
            <option key={Definition} value={Definition}>
              {Definition === 'AUTO' ? t('player.auto') : Definition === 'OD' ? t('player.original') : Definition}
            </option>
          ))}
        </select>
      ) : null}
      <button
        type="button"
        aria-label={t(isMuted ? 'player.unmute' : 'player.mute')}
        onClick={() => {
          if (element) element.muted = !isMuted;
        }}
      >
        <Icon path={isMuted ? volumeOff : volume} />
      </button>
      <button type="button" aria-label={t('player.full')} onClick={full}>
        <Icon path={maximize} />
      </button>
    </div>
  );
}
