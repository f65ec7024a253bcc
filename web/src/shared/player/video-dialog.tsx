// The video player in a dialog, 950 px wide.
import { useT } from '@/shared/i18n';
import { Dialog } from '@/ui/dialog';
import { VideoPlayer, type VideoPlayerProps } from './video-player';

const WIDTH = 950;

interface VideoDialogProps extends VideoPlayerProps {
  open: boolean;
  title: string;
  onClose: () => void;
}

export default function VideoDialog({ open, title, onClose, ...player }: VideoDialogProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('shared.close')} width={WIDTH}>
      <VideoPlayer {...player} />
    </Dialog>
  );
}
