// The files of an owner: path, search, list or grid, what can be done with one or with many.
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { read, readPage } from '@/api/query';
import { FILES, MEDIA_INFO, useReloadMedia } from '@/features/media/media-lists';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { oldMark } from '@/shared/is-old';
import { Pager } from '@/shared/table/pager';
import { useTableView } from '@/shared/table/use-table-view';
import { DEFAULT_LIMIT, filtered, onPage, requestOf, sized } from '@/shared/table/view';
import { toast } from '@/shared/toast/toast';
import type { MediaInfo, MediaNode, MediaOwner } from '@/shared/upload';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { BatchBar } from './batch-bar';
import { Dialogs, type NodeDialog } from './dialogs';
import { FileGrid } from './file-grid';
import { FileList } from './file-list';
import { isPreparing } from './file-name';
import styles from './files.module.css';
import { useNodeActions } from './node-actions';
import { saveFrom } from './save-file';
import { Toolbar } from './toolbar';
import { useNodeDrag } from './use-node-drag';
import { useSelection } from './use-selection';

const NAMES = ['dir_id', 'keyword', 'mtype', 'look'] as const;
/** While a video is being prepared, its progress is asked for again. */
const POLL_INTERVAL_MS = 3000;

export function Explorer({ owner, limits }: { owner: MediaOwner; limits: MediaInfo['limits'] | undefined }) {
  const t = useT();
  const api = useApi();
  const attempt = useAttempt();
  const refresh = useReloadMedia();
  const { view, show } = useTableView(NAMES);
  const [doing, setDoing] = useState<NodeDialog | null>(null);
  const dirId = Number(view.filters.dir_id ?? 0) || 0;
  const isGrid = view.filters.look === 'grid';
  const isSearch = Boolean(view.filters.keyword || view.filters.mtype);

  const { look: _, ...request } = requestOf(view);
  const query = { ...request, ...owner, dir_id: dirId, deep_query: isSearch ? 1 : undefined };
  const files = useQuery({
    ...readPage(FILES, query, { auth: true, staleTime: 0 }),
    placeholderData: (shown) => shown,
    refetchInterval: ({ state }) => (state.data?.rows.some(isPreparing) ? POLL_INTERVAL_MS : false),
  });
  const { data, error, isFetching, refetch } = files;
  const { data: folder } = useQuery(read(MEDIA_INFO, { ...owner, dir_id: dirId }, { auth: true, staleTime: 0 }));
  const rows = data?.rows ?? [];
  const selection = useSelection(rows);

  const openFolder = (id: number) => {
    selection.clear();
    show((newest) =>
      filtered(
        { ...newest, filters: newest.filters.look ? { look: newest.filters.look } : {} },
        id ? { dir_id: String(id) } : {},
      ),
    );
  };
  async function move(ids: number[], dir_id: number) {
    const isDone = await attempt(() => api.put('/atlas/atams_media/files/move', { ids, dir_id }, WRITE));
    if (isDone) toast.done(t('media.moved', { n: ids.length }));
    selection.clear();
    await refresh();
  }
  async function download(nodes: readonly MediaNode[]) {
    const [only] = nodes;
    if (nodes.length === 1 && only?.download_url) return saveFrom(only.download_url);
    const ids = nodes.map(({ id }) => id);
    await attempt(async () => saveFrom((await api.post('/atlas/atams_media/files/zip', { ids }, WRITE)).url));
  }
  async function publish(node: MediaNode) {
    const body = { ids: [node.id], is_public: node.is_public ? 0 : 1 };
    const isDone = await attempt(() => api.put('/atlas/atams_media/files/public', body, WRITE));
    if (isDone) toast.done(t(node.is_public ? 'media.nowPrivate' : 'media.nowPublic'));
    await refresh();
  }
  const drag = useNodeDrag(selection.items, move);
  const { actions, open } = useNodeActions({ setDoing, openFolder, download, publish });

  const dropFiles = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setDoing({ kind: 'upload', files: [...event.dataTransfer.files] });
  };
  const shared = { rows, old: oldMark(files), selection, drag, actions, open };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way; the upload button is the first
    <div
      className={styles.sheet}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={dropFiles}
    >
      <Toolbar
        view={view}
        onView={show}
        crumbs={folder?.breadcrumbs ?? []}
        drag={drag}
        openFolder={openFolder}
        onNewFolder={() => setDoing({ kind: 'folder' })}
        onUpload={() => setDoing({ kind: 'upload', files: [] })}
      />
      {error ? (
        <ErrorPanel
          className={styles.panel}
          title={t('shared.table.failed')}
          action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !data ? (
        <Loading className={styles.loading} label={t('shared.loading')} lines={8} />
      ) : rows.length === 0 ? (
        <Empty className={styles.panel} title={t(isSearch ? 'shared.table.noMatch' : 'media.emptyFolder')}>
          {t(isSearch ? 'shared.table.noMatchText' : 'media.emptyFolderText')}
        </Empty>
      ) : isGrid ? (
        <FileGrid {...shared} />
      ) : (
        <FileList {...shared} view={view} onView={show} isFetching={isFetching} />
      )}
      {selection.items.length > 0 ? (
        <BatchBar
          selection={selection}
          onDownload={() => void download(selection.items)}
          onMove={() => setDoing({ kind: 'move', nodes: selection.items })}
          onDelete={() => setDoing({ kind: 'delete', nodes: selection.items })}
        />
      ) : null}
      {data && (data.total > DEFAULT_LIMIT || view.start > 0) ? (
        <Pager
          start={view.start}
          limit={view.limit}
          total={data.total}
          onPage={(start) => show((newest) => onPage(newest, start))}
          onLimit={(limit) => show((newest) => sized(newest, limit))}
        />
      ) : null}
      <Dialogs
        doing={doing}
        owner={owner}
        dirId={dirId}
        limits={limits}
        onClose={() => setDoing(null)}
        onMove={move}
        onDeleted={selection.clear}
      />
    </div>
  );
}
