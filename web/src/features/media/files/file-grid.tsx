// Files as tiles.
import { DropMenu } from '@/shared/drop-menu';
import { fileSize } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { FOLDER } from '@/shared/upload';
import { Icon } from '@/ui/icon';
import { ellipsis } from '@/ui/icons';
import type { FilesProps } from './file-list';
import { NodePicture, VideoState } from './file-name';
import styles from './files.module.css';
import { SelectBox } from './select-box';

export function FileGrid({ rows, old, selection, drag, actions, open }: FilesProps) {
  const t = useT();
  return (
    <ul className={styles.grid} data-old={old} aria-label={t('media.files')}>
      {rows.map((node) => (
        <li
          key={node.id}
          className={styles.tile}
          data-selected={selection.has(node.id) || undefined}
          data-over={drag.over === node.id || undefined}
          {...drag.dragProps(node)}
          {...drag.nodeDropProps(node)}
        >
          <button type="button" className={styles.picture} tabIndex={-1} aria-hidden="true" onClick={() => open(node)}>
            <NodePicture node={node} size={44} />
          </button>
          <div className={styles.over}>
            <SelectBox
              checked={selection.has(node.id)}
              label={t('media.select', { name: node.name })}
              onChange={() => selection.toggle(node.id)}
            />
          </div>
          <div className={styles.under}>
            <button type="button" className={styles.open} title={node.name} onClick={() => open(node)}>
              {node.name}
            </button>
            <DropMenu
              label={t('media.more', { name: node.name })}
              className={styles.more}
              button={<Icon path={ellipsis} />}
              items={actions(node).map(({ label, bad, act }) => ({ label, bad, act: () => act(node) }))}
            />
            <span className={styles.size}>{node.type === FOLDER ? t('media.folder') : fileSize(node.size)}</span>
            <VideoState node={node} />
          </div>
        </li>
      ))}
    </ul>
  );
}
