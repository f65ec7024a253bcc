// One file of an upload panel: "to be uploaded" until there is progress, then a bar, and what can be done with it.
import { fileSize } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { circleCheck, cross, octagonAlert, picture, refreshCw } from '@/ui/icons';
import { fileText, film, pause, play } from '@/ui/icons/media';
import { ScaleBar } from '@/ui/scale-bar';
import { isProcessing, type UploadQueue, type UploadRow } from './engine/queue';
import { MTYPE } from './rules';
import styles from './uploader.module.css';

interface RowProps {
  row: UploadRow;
  queue: UploadQueue;
}

const KIND_ICON: Record<number, string> = { [MTYPE.video]: film, [MTYPE.image]: picture, [MTYPE.docs]: fileText };

export function UploadRowView({ row, queue }: RowProps) {
  const t = useT();
  const { id, name, state } = row;
  return (
    <li className={styles.row} data-state={state}>
      <Icon path={KIND_ICON[row.mtype] ?? fileText} />
      <span className={styles.name}>
        <b>{name}</b>
        <span>{fileSize(row.size)}</span>
      </span>
      <Progress row={row} />
      <span className={styles.buttons}>
        {state === 'sending' || state === 'waiting' ? (
          <RowButton label={t('upload.pause', { name })} icon={pause} act={() => queue.pause(id)} />
        ) : null}
        {state === 'paused' ? (
          <RowButton label={t('upload.resume', { name })} icon={play} act={() => queue.resume(id)} />
        ) : null}
        {state === 'failed' ? (
          <RowButton label={t('upload.retry', { name })} icon={refreshCw} act={() => queue.resume(id)} />
        ) : null}
        <RowButton label={t('upload.remove', { name })} icon={cross} act={() => queue.remove(id)} />
      </span>
    </li>
  );
}

function RowButton({ label, icon, act }: { label: string; icon: string; act: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={act}>
      <Icon path={icon} />
    </button>
  );
}

function Progress({ row }: { row: UploadRow }) {
  const t = useT();
  if (row.state === 'done') {
    return (
      <span className={styles.done}>
        <Icon path={circleCheck} />
        {t('upload.done')}
      </span>
    );
  }
  const share = row.sent === null ? null : row.size === 0 ? 1 : row.sent / row.size;
  const percent = share === null ? 0 : Math.floor(share * 100);
  return (
    <span className={styles.progress}>
      {share === null ? (
        row.state === 'failed' ? null : (
          <span className={styles.waiting}>{t('upload.waiting')}</span>
        )
      ) : (
        <>
          <ScaleBar
            value={share}
            steps={10}
            running={row.state === 'sending'}
            label={t('upload.progress', { name: row.name })}
          />
          <span className={styles.percent}>
            {isProcessing(row)
              ? t('upload.processing')
              : row.state === 'paused'
                ? t('upload.pausedAt', { percent })
                : `${percent}%`}
          </span>
        </>
      )}
      {row.state === 'failed' ? (
        <span className={styles.failure} role="alert">
          <Icon path={octagonAlert} size={16} />
          {row.isCutOff ? t('upload.cutOff') : row.failure || t('shared.busy')}
        </span>
      ) : null}
    </span>
  );
}
