// Where a picture of the site comes from: the organiser's media, or a file that is cut to shape and put there. Either way what
// comes out is an address that everybody can load.
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { read } from '@/api/query';
import type { PictureSize } from '@/shared/form/fields';
import { useT } from '@/shared/i18n';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Dialog } from '@/ui/dialog';
import { MediaPicker } from './media-picker';
import { type MediaNode, OWNER } from './models';
import { Uploader } from './uploader';

export type Source = 'media' | 'upload';

interface PictureSourceProps {
  /** Null while closed. */
  source: Source | null;
  /** The shape that the place wants. */
  size?: PictureSize;
  onClose: () => void;
  onPicture: (address: string, node: MediaNode) => void;
}

const OURS = { owner_type: OWNER.tenant };

/** Outside of the form that asks: a form inside a form would be sent with it. */
export function PictureSource({ source, size, onClose, onPicture }: PictureSourceProps) {
  const t = useT();
  const openToAll = usePublicAddress();
  const attempt = useAttempt();
  const take = async ([node]: MediaNode[]) => {
    if (!node) return;
    await attempt(async () => {
      const shown = await openToAll(node);
      onPicture(shown.url ?? '', shown);
    });
  };
  return createPortal(
    <>
      <MediaPicker
        open={source === 'media'}
        owner={OURS}
        kinds={['image']}
        limit={1}
        onClose={onClose}
        onPick={(nodes) => void take(nodes)}
      />
      <Dialog
        open={source === 'upload'}
        onClose={onClose}
        title={t('upload.picture.upload')}
        closeLabel={t('shared.close')}
        width={640}
      >
        <PictureUpload
          size={size}
          onDone={(node) => {
            onClose();
            void take([node]);
          }}
        />
      </Dialog>
    </>,
    document.body,
  );
}

function PictureUpload({ size, onDone }: { size?: PictureSize; onDone: (node: MediaNode) => void }) {
  const t = useT();
  const { data: info } = useQuery(read('/atlas/atams_media/library', OURS, { auth: true }));
  return (
    <Uploader
      target={{ ...OURS, dir_name: t('upload.picture.folder'), is_public: 1 }}
      rules={{ kinds: ['image'], maxMb: { image: info?.limits.image_mb }, limit: 1, keepBoth: true }}
      fixedRatio={size && size.width / size.height}
      cropFirst={size !== undefined}
      onDone={onDone}
    />
  );
}

/** A picture on the site is no secret: what was private among the media stops being so, and gets its lasting address. */
function usePublicAddress() {
  const api = useApi();
  return async (node: MediaNode): Promise<MediaNode> => {
    if (node.is_public) return node;
    await api.put('/atlas/atams_media/files/public', { ids: [node.id], is_public: 1 }, WRITE);
    return api.get('/atlas/atams_media/files/{id}', { id: node.id }, { auth: true });
  };
}
