// The dialogs of the explorer: which one is open, and for what.
import { lazy, Suspense } from 'react';
import { LinkDialog } from '@/features/media/links/link-dialog';
import { FILES, useReloadMedia } from '@/features/media/media-lists';
import { UploadDialog } from '@/features/media/upload-dialog';
import { VideoSettings } from '@/features/media/video/video-settings';
import { ConfirmDialog } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import type { MediaInfo, MediaNode, MediaOwner } from '@/shared/upload';
import { AUTH, useApi } from '@/shared/use-api';
import { Dialog } from '@/ui/dialog';
import { FileUses } from './file-uses';
import styles from './files.module.css';
import { FolderForm, MoveForm, RenameForm } from './node-forms';

const VideoDialog = lazy(() => import('@/shared/player/video-dialog'));

export type NodeDialog =
  | { kind: 'folder' }
  | { kind: 'rename'; node: MediaNode }
  | { kind: 'move'; nodes: readonly MediaNode[] }
  | { kind: 'delete'; nodes: readonly MediaNode[] }
  | { kind: 'link'; node: MediaNode }
  | { kind: 'upload'; files: readonly File[] }
  | { kind: 'play'; node: MediaNode; preview: boolean }
  | { kind: 'picture'; node: MediaNode }
  | { kind: 'video'; node: MediaNode };

interface DialogsProps {
  doing: NodeDialog | null;
  owner: MediaOwner;
  dirId: number;
  limits: MediaInfo['limits'] | undefined;
  onClose: () => void;
  onMove: (ids: number[], dirId: number) => Promise<void>;
  onDeleted: () => void;
}

export function Dialogs({ doing, owner, dirId, limits, onClose, onMove, onDeleted }: DialogsProps) {
  const t = useT();
  const api = useApi();
  const refresh = useReloadMedia();

  async function remove(nodes: readonly MediaNode[]) {
    await api.delete(FILES, { ids: nodes.map(({ id }) => id).join(',') }, AUTH);
    toast.done(t('media.inBin', { n: nodes.length }));
    onDeleted();
    await refresh();
  }
  const [first] = doing?.kind === 'delete' ? doing.nodes : [];

  return (
    <>
      <FolderForm open={doing?.kind === 'folder'} owner={owner} dirId={dirId} onClose={onClose} />
      <RenameForm node={doing?.kind === 'rename' ? doing.node : null} onClose={onClose} />
      <MoveForm nodes={doing?.kind === 'move' ? doing.nodes : null} owner={owner} onClose={onClose} onMove={onMove} />
      <UploadDialog
        files={doing?.kind === 'upload' ? doing.files : null}
        target={{ ...owner, dir_id: dirId }}
        limits={limits}
        onClose={onClose}
      />
      <LinkDialog node={doing?.kind === 'link' ? doing.node : null} owner={owner} onClose={onClose} />
      <VideoSettings
        node={doing?.kind === 'video' ? doing.node : null}
        owner={owner}
        limits={limits}
        onClose={onClose}
      />
      <ConfirmDialog
        open={doing?.kind === 'delete'}
        onClose={onClose}
        title={
          doing?.kind === 'delete' && doing.nodes.length > 1
            ? t('media.deleteMany', { n: doing.nodes.length })
            : t('media.deleteOne', { name: first?.name ?? '' })
        }
        text={t('media.deleteText')}
        actLabel={t('media.delete')}
        act={async () => doing?.kind === 'delete' && remove(doing.nodes)}
      >
        {doing?.kind === 'delete' ? <FileUses nodes={doing.nodes} /> : null}
      </ConfirmDialog>
      <Dialog
        open={doing?.kind === 'picture'}
        onClose={onClose}
        title={doing?.kind === 'picture' ? doing.node.name : ''}
        closeLabel={t('shared.close')}
        width={950}
      >
        {doing?.kind === 'picture' ? <LargePicture node={doing.node} /> : null}
      </Dialog>
      {doing?.kind === 'play' && doing.node.aliyun_id ? (
        <Suspense>
          <VideoDialog
            open
            title={doing.node.name}
            aliyunId={doing.node.aliyun_id}
            preview={doing.preview}
            onBuy={() => toast.done(t('media.buyHere'))}
            onClose={onClose}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function LargePicture({ node }: { node: MediaNode }) {
  const srcSet = node.srcset?.map(({ url, width }) => `${url} ${width}w`).join(', ');
  return (
    <figure className={styles.large}>
      <img src={node.url ?? undefined} srcSet={srcSet} sizes="(max-width: 950px) 100vw, 906px" alt={node.name} />
      <figcaption>
        {node.width} × {node.height} px
      </figcaption>
    </figure>
  );
}
