// A video's preparation, cover and preview.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { read } from '@/api/query';
import { FAILED, isPreparing, READY } from '@/features/media/files/file-name';
import { useReloadMedia } from '@/features/media/media-lists';
import { DASH, formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { type MediaInfo, type MediaNode, type MediaOwner, Uploader } from '@/shared/upload';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { ScaleBar } from '@/ui/scale-bar';
import styles from './video-settings.module.css';

const VideoPlayer = lazy(() => import('@/shared/player/video-player').then((m) => ({ default: m.VideoPlayer })));
const VIDEO_INFO = '/atlas/atams_media/video_info/{aliyun_id}';
const POLL_INTERVAL_MS = 2000;
const COVER_RATIO = 16 / 9;
/** Smaller ones look torn on a page. */
const COVER_LEAST = { width: { min: 320 }, height: { min: 180 } };
const DAY_S = 86_400;

interface VideoSettingsProps {
  node: MediaNode | null;
  owner: MediaOwner;
  limits: MediaInfo['limits'] | undefined;
  onClose: () => void;
}

export function VideoSettings({ node, onClose, ...rest }: VideoSettingsProps) {
  const t = useT();
  return (
    <Dialog
      open={node !== null}
      onClose={onClose}
      title={t('media.video.title', { name: node?.name ?? '' })}
      closeLabel={t('shared.close')}
      width={950}
    >
      {node?.aliyun_id ? <Settings aliyunId={node.aliyun_id} {...rest} /> : null}
    </Dialog>
  );
}

type SettingsProps = Omit<VideoSettingsProps, 'node' | 'onClose'> & { aliyunId: string };

function Settings({ aliyunId, owner, limits }: SettingsProps) {
  const t = useT();
  const api = useApi();
  const attempt = useAttempt();
  const refresh = useReloadMedia();
  const player = useRef<HTMLVideoElement>(null);
  const [isUploading, setUploading] = useState(false);
  const { data: node, refetch } = useQuery({
    ...read(VIDEO_INFO, { aliyun_id: aliyunId }, { auth: true, staleTime: 0 }),
    refetchInterval: ({ state }) => (state.data && isPreparing(state.data) ? POLL_INTERVAL_MS : false),
  });
  const video = node?.video;

  async function change(act: () => Promise<unknown>, done: string) {
    if (await attempt(act)) toast.done(done);
    await Promise.all([refetch(), refresh()]);
  }
  const cover = (source: { at_seconds: number } | { cover_url: string }) =>
    change(
      () => api.post('/atlas/atams_media/video_cover', { aliyun_id: aliyunId, ...source }, WRITE),
      t('media.video.coverSet'),
    );
  const fromPicture = (picture: MediaNode | undefined) => {
    setUploading(false);
    if (picture?.url) void cover({ cover_url: picture.url });
  };
  const savePreview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const preview_seconds = Number(new FormData(event.currentTarget).get('seconds'));
    void change(
      () => api.put('/atlas/atams_media/video_info', { aliyun_id: aliyunId, preview_seconds }, WRITE),
      t('shared.form.saved'),
    );
  };

  const startAgain = (
    <Button
      size="small"
      onClick={() =>
        void change(
          () => api.post('/atlas/atams_media/video_transcode', { aliyun_id: aliyunId }, WRITE),
          t('media.video.queued'),
        )
      }
    >
      {t('media.video.again')}
    </Button>
  );

  return (
    <div className={styles.settings}>
      <div>
        <Suspense fallback={<div className={styles.frame} />}>
          <VideoPlayer aliyunId={aliyunId} autoplay={false} video={player} />
        </Suspense>
        <div className={styles.row}>
          <Button size="small" onClick={() => void cover({ at_seconds: player.current?.currentTime ?? 0 })}>
            {t('media.video.thisFrame')}
          </Button>
          <Button size="small" aria-expanded={isUploading} onClick={() => setUploading(!isUploading)}>
            {t('media.video.otherCover')}
          </Button>
        </div>
        {isUploading && limits ? (
          <Uploader
            target={{ ...owner, dir_name: t('media.video.covers') }}
            rules={{ kinds: ['image'], maxMb: { image: limits.image_mb }, limit: 1, ...COVER_LEAST }}
            fixedRatio={COVER_RATIO}
            cropFirst
            pickFrom={{ ...owner, limit: 1, onPick: ([picture]) => fromPicture(picture) }}
            onDone={fromPicture}
          />
        ) : null}
      </div>
      {node && video ? (
        <div className={styles.side}>
          <section>
            <h3>{t('media.video.state')}</h3>
            {isPreparing(node) ? (
              <>
                <p role="status">{t('media.video.transcoding', { percent: video.progress })}</p>
                <ScaleBar value={video.progress / 100} running label={t('media.video.state')} />
                <p className={styles.hint}>{t('media.video.original')}</p>
                {video.is_stuck ? (
                  <>
                    <Alert kind="warn">{t('media.video.stuck')}</Alert>
                    {startAgain}
                  </>
                ) : null}
              </>
            ) : video.status === READY ? (
              <Alert kind="ok">{t('media.video.ready')}</Alert>
            ) : (
              <>
                <Alert kind={video.status === FAILED ? 'bad' : 'warn'}>
                  {video.status === FAILED ? video.message || t('media.video.failed') : t('media.video.onlyOriginal')}
                </Alert>
                {startAgain}
              </>
            )}
          </section>
          <section>
            <h3>{t('media.video.cover')}</h3>
            {video.cover ? (
              <img className={styles.cover} src={video.cover} alt={t('media.video.cover')} />
            ) : (
              <p>{DASH}</p>
            )}
          </section>
          <form onSubmit={savePreview}>
            <h3>{t('media.video.preview')}</h3>
            <Field label={t('media.video.seconds')} hint={t('media.video.secondsHint')}>
              <Input
                key={video.preview_seconds}
                name="seconds"
                type="number"
                min={0}
                max={DAY_S}
                defaultValue={video.preview_seconds}
              />
            </Field>
            <Button type="submit" size="small" kind="ink">
              {t('shared.save')}
            </Button>
          </form>
          <p className={styles.hint}>
            {video.width} × {video.height} · {Math.round(video.duration)} s · {formatDate(node.created_time, 'minute')}
          </p>
        </div>
      ) : null}
    </div>
  );
}
