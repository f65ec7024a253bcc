// The video on a card: one of one's own, chosen or uploaded.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { OWNER, Uploader } from '@/shared/upload';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PATH } from './models';
import styles from './parts.module.css';
import { videoQuery } from './queries';

const OWN = { owner_type: OWNER.mine };

export function VideoPart() {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { data: video } = useQuery({ ...videoQuery(), staleTime: 0 });
  const [isChoosing, setChoosing] = useState(false);
  const put = async (video_id: number | null) => {
    setChoosing(false);
    const isDone = await attempt(() => api.put(PATH.video, { video_id }, WRITE));
    if (!isDone) return;
    toast.done(t('shared.form.saved'));
    await Promise.all([PATH.video, PATH.completeness].map((path) => client.invalidateQueries({ queryKey: [path] })));
  };
  return (
    <div className={styles.part}>
      {video ? (
        <ul className={styles.rows}>
          <li>
            <div>
              <b>{video.name}</b>
            </div>
            <Button size="small" onClick={() => void put(null)}>
              {t('network.video.remove')}
            </Button>
          </li>
        </ul>
      ) : (
        <p className={styles.none}>{t('network.video.none')}</p>
      )}
      <Button onClick={() => setChoosing(true)}>{t(video ? 'network.video.change' : 'network.video.choose')}</Button>
      <Dialog
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('network.video.choose')}
        closeLabel={t('shared.close')}
        width={760}
      >
        {isChoosing ? <Chooser onVideo={(id) => void put(id)} /> : null}
      </Dialog>
    </div>
  );
}

function Chooser({ onVideo }: { onVideo: (id: number) => void }) {
  const t = useT();
  const { data: info } = useQuery(read('/atlas/atams_media/library', OWN, { auth: true }));
  return (
    <Uploader
      target={{ ...OWN, dir_name: t('network.video.folder'), is_public: 0 }}
      rules={{ kinds: ['video'], formats: ['mp4'], maxMb: { video: info?.limits.video_mb }, limit: 1, keepBoth: true }}
      pickFrom={{
        ...OWN,
        limit: 1,
        onPick: ([node]) => {
          if (node) onVideo(node.id);
        },
      }}
      onDone={(node) => onVideo(node.id)}
    />
  );
}
