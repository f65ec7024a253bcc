// Where a picture of the site comes from, in one dialog: the organiser's media, or a company's (owner.ts), or a file that is
// put there, each of them cut to shape. What comes out is an address that everybody can load; of one's own pictures one that
// the server keeps open for those to whom it shows them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { read } from '@/api/query';
import type { PictureSize } from '@/shared/form/fields';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Dialog } from '@/ui/dialog';
import { Tabs } from '@/ui/tabs';
import { MediaList } from './media-picker';
import styles from './media-picker.module.css';
import { type MediaNode, OWNER } from './models';
import { useMediaOwner } from './owner';
import { Uploader } from './uploader';

interface PictureSourceProps {
  open: boolean;
  /** The shape that the place wants. */
  size?: PictureSize;
  onClose: () => void;
  onPicture: (address: string, node: MediaNode) => void;
}

/** Outside of the form that asks: a form inside a form would be sent with it. */
export function PictureSource({ open, onClose, ...rest }: PictureSourceProps) {
  const t = useT();
  return createPortal(
    <Dialog open={open} onClose={onClose} title={t('upload.picture.title')} closeLabel={t('shared.close')} width={880}>
      {open ? <Ways onClose={onClose} {...rest} /> : null}
    </Dialog>,
    document.body,
  );
}

function Ways({ size, onClose, onPicture }: Omit<PictureSourceProps, 'open'>) {
  const t = useT();
  const owner = useMediaOwner();
  const openToAll = usePublicAddress();
  const attempt = useAttempt();
  const [way, setWay] = useState<'library' | 'upload'>('library');
  /** A picture of the library on its way to the crop frame. */
  const [toCrop, setToCrop] = useState<File | null>(null);

  const take = async (node: MediaNode | undefined) => {
    onClose();
    if (!node) return;
    await attempt(async () => {
      const shown = await openToAll(node);
      onPicture(shown.url ?? '', shown);
    });
  };
  const crop = async (node: MediaNode) => {
    const file = await fileOf(node);
    if (!file) return toast.failed(t('upload.picture.unreadable'));
    setToCrop(file);
    setWay('upload');
  };
  return (
    <Tabs
      label={t('upload.picture.title')}
      items={[
        { key: 'library', label: t('upload.picture.library') },
        { key: 'upload', label: t('upload.picture.upload') },
      ]}
      value={way}
      onChange={(key) => {
        setToCrop(null);
        setWay(key);
      }}
      className={styles.ways}
    >
      {way === 'library' ? (
        <MediaList
          owner={owner}
          kinds={['image']}
          limit={1}
          onClose={onClose}
          onPick={([node]) => void take(node)}
          onCrop={(node) => void crop(node)}
        />
      ) : (
        <PictureUpload size={size} file={toCrop} onDone={(node) => void take(node)} />
      )}
    </Tabs>
  );
}

interface PictureUploadProps {
  size?: PictureSize;
  file: File | null;
  onDone: (node: MediaNode) => void;
}

function PictureUpload({ size, file, onDone }: PictureUploadProps) {
  const t = useT();
  const owner = useMediaOwner();
  const isOwn = owner.owner_type === OWNER.mine;
  const { data: info } = useQuery(read('/atlas/atams_media/library', owner, { auth: true }));
  return (
    <Uploader
      key={file?.name}
      target={{
        ...owner,
        dir_name: t(isOwn ? 'upload.picture.ownFolder' : 'upload.picture.folder'),
        is_public: isOwn ? 0 : 1,
      }}
      rules={{ kinds: ['image'], maxMb: { image: info?.limits.image_mb }, limit: 1, keepBoth: true }}
      fixedRatio={size && size.width / size.height}
      cropFirst={size !== undefined || file !== null}
      cropsInPlace
      initialFiles={file ? [file] : undefined}
      onDone={onDone}
    />
  );
}

/** The picture as a file that can be cut: its largest size, under a name that may be uploaded. Read from the store, not the API. */
async function fileOf(node: MediaNode): Promise<File | null> {
  const response = node.url ? await fetch(node.url).catch(() => null) : null;
  if (!response?.ok) return null;
  const [stem = node.name] = node.name.split(/\.[^.]+$/);
  const end = node.format === 'png' ? 'png' : 'jpg';
  const blob = await response.blob();
  return new File([blob], `${stem}.${end}`, { type: blob.type });
}

/** A picture on the site is no secret: what was private among the media stops being so, and gets its lasting address. */
function usePublicAddress() {
  const api = useApi();
  return async (node: MediaNode): Promise<MediaNode> => {
    // What people keep for themselves is opened by the record that shows it, never by itself.
    if (node.is_public || node.owner_type === OWNER.mine) return node;
    await api.put('/atlas/atams_media/files/public', { ids: [node.id], is_public: 1 }, WRITE);
    return api.get('/atlas/atams_media/files/{id}', { id: node.id }, { auth: true });
  };
}
