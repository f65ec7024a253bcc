// What can be done with one file or folder, and what opening it means for its kind.
import { useT } from '@/shared/i18n';
import type { RowAction } from '@/shared/table/types';
import { FOLDER, type MediaNode, MTYPE, OWNER } from '@/shared/upload';
import type { NodeDialog } from './dialogs';
import { READY } from './file-name';
import { saveFrom } from './save-file';

interface NodeActionOptions {
  setDoing: (doing: NodeDialog) => void;
  openFolder: (id: number) => void;
  download: (nodes: readonly MediaNode[]) => void;
  publish: (node: MediaNode) => void;
}

export function useNodeActions({ setDoing, openFolder, download, publish }: NodeActionOptions) {
  const t = useT();

  function open(node: MediaNode) {
    if (node.type === FOLDER) openFolder(node.id);
    else if (node.mtype === MTYPE.video) setDoing({ kind: 'play', node, preview: false });
    else if (node.mtype === MTYPE.image) setDoing({ kind: 'picture', node });
    else if (node.preview_url) window.open(node.preview_url, '_blank', 'noopener');
    else if (node.download_url) saveFrom(node.download_url);
  }

  const isVideo = (node: MediaNode) => node.mtype === MTYPE.video;
  const isFile = (node: MediaNode) => node.type !== FOLDER;
  const all: RowAction<MediaNode>[] = [
    { key: 'open', label: t('media.open'), when: (node) => !isFile(node), act: open },
    { key: 'play', label: t('media.play'), when: isVideo, act: open },
    {
      key: 'look',
      label: t('media.preview'),
      when: (node) => node.mtype === MTYPE.image || Boolean(node.preview_url),
      act: open,
    },
    { key: 'download', label: t('media.download'), act: (node) => download([node]) },
    {
      key: 'link',
      label: t('media.link.open'),
      when: (node) => node.owner_type !== OWNER.mine,
      act: (node) => setDoing({ kind: 'link', node }),
    },
    { key: 'rename', label: t('media.rename'), act: (node) => setDoing({ kind: 'rename', node }) },
    { key: 'move', label: t('media.move'), act: (node) => setDoing({ kind: 'move', nodes: [node] }) },
    {
      key: 'video',
      label: t('media.videoSettings'),
      when: isVideo,
      act: (node) => setDoing({ kind: 'video', node }),
    },
    {
      key: 'trial',
      label: t('media.playPreview'),
      when: (node) => node.video?.status === READY && node.video.preview_seconds > 0,
      act: (node) => setDoing({ kind: 'play', node, preview: true }),
    },
    {
      key: 'publish',
      label: t('media.makePublic'),
      // What people keep for themselves is shown to nobody.
      when: (node) => isFile(node) && !node.is_public && node.owner_type !== OWNER.mine,
      act: publish,
    },
    { key: 'hide', label: t('media.makePrivate'), when: (node) => isFile(node) && node.is_public, act: publish },
    {
      key: 'delete',
      label: t('media.delete'),
      bad: true,
      act: (node) => setDoing({ kind: 'delete', nodes: [node] }),
    },
  ];
  return { open, actions: (node: MediaNode) => all.filter(({ when }) => when?.(node) ?? true) };
}
