// How a file looks in small: its picture, or the icon of its kind.
import { Icon } from '@/ui/icon';
import { picture } from '@/ui/icons';
import { fileText, film } from '@/ui/icons/media';
import type { MediaNode } from './models';
import styles from './node-thumb.module.css';
import { MTYPE } from './rules';

const ICONS: Record<number, string> = { [MTYPE.video]: film, [MTYPE.image]: picture };

export function NodeThumb({ node, size = 32 }: { node: MediaNode; size?: number }) {
  if (!node.thumb) return <Icon path={ICONS[node.mtype] ?? fileText} size={size} />;
  return <img className={styles.thumb} src={node.thumb} alt="" loading="lazy" decoding="async" />;
}
