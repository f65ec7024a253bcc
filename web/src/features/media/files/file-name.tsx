// A file's or folder's name with its small picture; videos say how far their preparation is.
import type { ReactNode } from 'react';
import { useT } from '@/shared/i18n';
import { FOLDER, type MediaNode, NodeThumb } from '@/shared/upload';
import { Flag } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { folder } from '@/ui/icons/media';
import styles from './files.module.css';

const QUEUED = 0;
const TRANSCODING = 1;
export const READY = 2;
export const FAILED = 3;
export const isPreparing = (node: MediaNode) => node.video?.status === QUEUED || node.video?.status === TRANSCODING;

export function NodePicture({ node, size }: { node: MediaNode; size?: number }) {
  return node.type === FOLDER ? <Icon path={folder} size={size ?? 24} /> : <NodeThumb node={node} size={size ?? 20} />;
}

export function FileName({ node, children }: { node: MediaNode; children?: ReactNode }) {
  return (
    <span className={styles.fileName}>
      <span className={styles.small}>
        <NodePicture node={node} />
      </span>
      <span className={styles.words}>
        {children ?? node.name}
        <VideoState node={node} />
      </span>
    </span>
  );
}

/** Only what is not as it should be is said. */
export function VideoState({ node }: { node: MediaNode }) {
  const t = useT();
  const { video } = node;
  if (!video || video.status === READY) return null;
  const said = {
    [QUEUED]: t('media.video.queued'),
    [TRANSCODING]: t('media.video.transcoding', { percent: video.progress }),
    [FAILED]: t('media.video.failed'),
  }[video.status];
  if (!said) return null;
  return (
    <span className={styles.state}>
      <Flag code={video.status === FAILED ? 'U' : 'P'} size={14} />
      {said}
    </span>
  );
}
