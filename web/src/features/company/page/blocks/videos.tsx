// Owns the videos of a company: covers, of which the pressed one plays in a dialog. The player is loaded then.
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { localValue } from '@/shared/local-text';
import { Icon } from '@/ui/icon';
import { play } from '@/ui/icons/media';
import { Picture } from '@/ui/picture';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './videos.module.css';

const VideoDialog = lazy(() => import('@/shared/player/video-dialog'));

/** Minutes and seconds. */
function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function Videos({ videos }: Pick<Company, 'videos'>) {
  const { t, lang } = useI18n();
  const [playing, setPlaying] = useState<Company['videos'][number] | null>(null);
  if (videos.length === 0) return null;
  return (
    <Block title={t('company.page.videos')}>
      <ul className={styles.videos}>
        {videos.map((video) => {
          const title = localValue(video, 'title', lang);
          const srcSet = video.cover_srcset.map(({ url, width }) => `${url} ${width}w`).join(', ');
          return (
            <li key={video.id}>
              <button type="button" className={styles.video} onClick={() => setPlaying(video)}>
                <span className={styles.cover}>
                  {video.cover && (
                    <Picture
                      src={video.cover}
                      srcSet={srcSet || undefined}
                      sizes="(max-width: 720px) 100vw, 380px"
                      alt=""
                      width={380}
                      height={214}
                      cover
                    />
                  )}
                  <span className={styles.play}>
                    <Icon path={play} size={20} />
                  </span>
                  {video.duration > 0 && <span className={styles.length}>{lengthText(video.duration)}</span>}
                </span>
                <span lang={title.lang}>{title.text || t('company.page.video')}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {playing && (
        <Suspense>
          <VideoDialog
            open
            title={localValue(playing, 'title', lang).text || t('company.page.video')}
            aliyunId={playing.aliyun_id}
            onClose={() => setPlaying(null)}
          />
        </Suspense>
      )}
    </Block>
  );
}
