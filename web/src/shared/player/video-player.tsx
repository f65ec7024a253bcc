// The video player, inline: plays whole or as a preview, and after a preview says how to see the rest.
import { type RefObject, useRef, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import styles from './player.module.css';
import { PlayerControls } from './player-controls';
import { usePlayback } from './use-playback';

export interface VideoPlayerProps {
  aliyunId: string;
  /** Ask for the preview also where the whole is allowed. */
  preview?: boolean;
  autoplay?: boolean;
  onPlay?: () => void;
  onEnd?: () => void;
  /** What "buy now" does at the end of a preview. */
  onBuy?: () => void;
  /** The element itself, for those who need to know where it stands. */
  video?: RefObject<HTMLVideoElement | null>;
}

/** Another video is another player: the old one is disposed of before the new one begins. */
export const VideoPlayer = (props: VideoPlayerProps) => (
  <Player key={`${props.aliyunId} ${props.preview}`} {...props} />
);

function Player({ aliyunId, preview = false, autoplay = true, onPlay, onEnd, onBuy, video: given }: VideoPlayerProps) {
  const { t, lang } = useI18n();
  const own = useRef<HTMLVideoElement>(null);
  const video = given ?? own;
  const frame = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const { info, definition, choose, isBroken, isNotReady, retry } = usePlayback(video, { aliyunId, preview, autoplay });
  const isPreview = info?.mode === 'preview';

  return (
    <div className={styles.player} lang={lang === 'en' ? 'en-us' : 'zh-cn'}>
      <div ref={frame} className={styles.frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: uploaded films come without a caption track */}
        <video
          ref={video}
          className={styles.video}
          poster={info?.VideoMeta.CoverURL || undefined}
          playsInline
          preload="metadata"
          aria-label={info?.VideoMeta.Title}
          onPlay={() => {
            setOver(false);
            onPlay?.();
          }}
          onEnded={() => {
            setOver(isPreview);
            onEnd?.();
          }}
          onClick={({ currentTarget: element }) =>
            void (element.paused ? element.play().catch(() => undefined) : element.pause())
          }
        />
        {isNotReady || isBroken ? (
          <div className={styles.notice} role="alert">
            <p>{t(isNotReady ? 'player.notReady' : 'player.broken')}</p>
            <Button onClick={retry}>{t('shared.retry')}</Button>
          </div>
        ) : null}
        {isOver ? (
          <div className={styles.notice} role="alert">
            <p>{t('player.trialOver')}</p>
            {onBuy ? (
              <Button kind="go" onClick={onBuy}>
                {t('player.buy')}
              </Button>
            ) : null}
          </div>
        ) : null}
        <PlayerControls video={video} frame={frame} info={info} definition={definition} onDefinition={choose} />
      </div>
      {isPreview ? <p className={styles.bar}>{t('player.trialBar')}</p> : null}
    </div>
  );
}
