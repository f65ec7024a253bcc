// The bin: what was deleted in the last 30 days, to be restored or deleted for good.
import { useState } from 'react';
import { FileName } from '@/features/media/files/file-name';
import { BIN, useReloadMedia } from '@/features/media/media-lists';
import { ConfirmDialog } from '@/shared/form';
import { fileSize, formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { DataTable } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import type { MediaNode, MediaOwner } from '@/shared/upload';
import { AUTH, useApi, WRITE } from '@/shared/use-api';
import { useZonedLabel } from '@/shared/zoned-label';
import { Button } from '@/ui/button';
import styles from './bin-table.module.css';

export function BinTable({ owner }: { owner: MediaOwner }) {
  const t = useT();
  const zoned = useZonedLabel();
  const api = useApi();
  const refresh = useReloadMedia();
  const [deleting, setDeleting] = useState<MediaNode | 'all' | null>(null);

  async function restore(node: MediaNode) {
    const { renamed } = await api.put('/atlas/atams_media/bin/restore', { ids: [node.id] }, WRITE);
    const name = renamed[0]?.name;
    toast.done(name ? t('media.restoredAs', { name }) : t('media.restored'));
    await refresh();
  }
  async function purge() {
    await api.delete(BIN, deleting === 'all' ? { ...owner, all: 1 } : { ids: String(deleting?.id ?? '') }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await refresh();
  }

  return (
    <div className={styles.sheet}>
      <div className={styles.bar}>
        <p>{t('media.binText')}</p>
        <Button size="small" onClick={() => setDeleting('all')}>
          {t('media.emptyBin')}
        </Button>
      </div>
      <DataTable
        path={BIN}
        identifier="library.bin"
        caption={t('media.bin')}
        isLocal
        params={owner}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={[
          {
            prop: 'name',
            label: t('media.name'),
            locked: true,
            wrap: true,
            render: (row) => <FileName node={row} />,
          },
          { prop: 'size', label: t('media.size'), end: true, render: (row) => fileSize(row.size) },
          {
            prop: 'deleted',
            label: zoned(t('media.deleted')),
            render: (row) => formatDate(row.deleted_time, 'minute'),
          },
          { prop: 'purge', label: t('media.goneOn'), render: (row) => formatDate(row.purge_time, 'date') },
        ]}
        filters={[{ kind: 'text', name: 'keyword', label: t('media.search') }]}
        actions={[
          { key: 'restore', label: t('media.restore'), act: (row) => void restore(row) },
          { key: 'purge', label: t('media.purge'), bad: true, act: setDeleting },
        ]}
        empty={{ title: t('media.binEmpty') }}
      />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={deleting === 'all' ? t('media.emptyBinTitle') : t('media.purgeTitle', { name: deleting?.name ?? '' })}
        text={t('media.purgeText')}
        actLabel={deleting === 'all' ? t('media.emptyBin') : t('media.purge')}
        act={purge}
      />
    </div>
  );
}
