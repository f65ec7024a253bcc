// Uploading into the folder that is open; closing asks first while something is under way.
import { useCallback, useState } from 'react';
import { useBlocker } from 'react-router';
import { useReloadMedia } from '@/features/media/media-lists';
import { useT } from '@/shared/i18n';
import { KINDS, type MediaInfo, Uploader, type UploadTarget } from '@/shared/upload';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

/** At once; more come with the next opening. */
const MAX_FILES = 20;

interface UploadDialogProps {
  /** What was dropped on the page; null while closed. */
  files: readonly File[] | null;
  target: UploadTarget;
  limits: MediaInfo['limits'] | undefined;
  onClose: () => void;
}

export function UploadDialog({ files, target, limits, onClose }: UploadDialogProps) {
  const t = useT();
  const refresh = useReloadMedia();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(isBusy);
  const changed = useCallback(() => void refresh(), [refresh]);
  const isLeaving = isAsking || blocker.state === 'blocked';

  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  const leave = () => {
    setAsking(false);
    setBusy(false);
    onClose();
    blocker.proceed?.();
  };
  return (
    <>
      <Dialog
        open={files !== null}
        onClose={() => (isBusy ? setAsking(true) : onClose())}
        title={t('media.uploadTitle')}
        closeLabel={t('shared.close')}
        width={760}
      >
        {files && limits ? (
          <Uploader
            target={target}
            rules={{
              kinds: KINDS,
              maxMb: { image: limits.image_mb, video: limits.video_mb, docs: limits.docs_mb },
              limit: MAX_FILES,
            }}
            initialFiles={files}
            onDone={changed}
            onBusy={setBusy}
            onFinish={onClose}
          />
        ) : null}
      </Dialog>
      <Dialog
        open={isLeaving}
        onClose={stay}
        title={t('media.leaveTitle')}
        flag="U"
        width={440}
        closeLabel={t('shared.close')}
        footer={
          <>
            <Button onClick={stay}>{t('media.stay')}</Button>
            <Button kind="bad" onClick={leave}>
              {t('media.leave')}
            </Button>
          </>
        }
      >
        {t('media.leaveText')}
      </Dialog>
    </>
  );
}
