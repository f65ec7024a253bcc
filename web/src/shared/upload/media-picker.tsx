// Choosing files that are already there: folders to walk through, a search, and at most so many at a time.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { read, readPage } from '@/api/query';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { check, search } from '@/ui/icons';
import { folder } from '@/ui/icons/media';
import { Input } from '@/ui/input';
import { Empty, Loading } from '@/ui/states';
import styles from './media-picker.module.css';
import { FOLDER, type MediaNode, type MediaOwner } from './models';
import { NodeThumb } from './node-thumb';
import { type MediaKind, MTYPE } from './rules';

interface MediaPickerProps {
  open: boolean;
  owner: MediaOwner;
  kinds: readonly MediaKind[];
  limit: number;
  onClose: () => void;
  onPick: (nodes: MediaNode[]) => void;
  /** Offers to cut the one that is chosen to shape. */
  onCrop?: (node: MediaNode) => void;
}

const MAX_ROWS = 100;

export function MediaPicker({ open, onClose, ...rest }: MediaPickerProps) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('upload.media.title')} closeLabel={t('shared.close')} width={880}>
      <MediaList onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** The same without a dialog around it. */
export function MediaList({ owner, kinds, limit, onClose, onPick, onCrop }: Omit<MediaPickerProps, 'open'>) {
  const t = useT();
  const { owner_type, related_id } = owner;
  const [dirId, setDirId] = useState(0);
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<readonly MediaNode[]>([]);
  const [isOver, setOver] = useState(false);
  // One kind can be asked for by itself; several are told apart here.
  const mtype = kinds.length === 1 && kinds[0] ? MTYPE[kinds[0]] : undefined;
  const query = {
    owner_type,
    related_id,
    dir_id: dirId,
    keyword,
    deep_query: keyword ? 1 : undefined,
    limit: MAX_ROWS,
  };
  const { data, isError } = useQuery({
    ...readPage('/atlas/atams_media/files', query, { auth: true, staleTime: 0 }),
    placeholderData: keepPreviousData,
  });
  const { data: info } = useQuery(
    read('/atlas/atams_media/library', { owner_type, related_id, dir_id: dirId }, { auth: true, staleTime: 0 }),
  );
  const fits = (node: MediaNode) =>
    node.type === FOLDER || (mtype ? node.mtype === mtype : kinds.some((kind) => MTYPE[kind] === node.mtype));
  const nodes = data?.rows.filter(fits) ?? [];

  const toggle = (node: MediaNode) => {
    const isPicked = picked.some(({ id }) => id === node.id);
    if (!isPicked && picked.length >= limit) return setOver(true);
    setOver(false);
    setPicked(isPicked ? picked.filter(({ id }) => id !== node.id) : [...picked, node]);
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    setKeyword(String(new FormData(event.currentTarget).get('keyword') ?? '').trim());
  };
  const crumbs = [{ id: 0, name: t('upload.media.root') }, ...(info?.breadcrumbs ?? [])];

  return (
    <>
      <div className={styles.bar}>
        <nav aria-label={t('upload.media.path')} className={styles.crumbs}>
          {crumbs.map(({ id, name }) => (
            <button key={id} type="button" aria-current={id === dirId || undefined} onClick={() => setDirId(id)}>
              {name}
            </button>
          ))}
        </nav>
        <form className={styles.search} onSubmit={find}>
          <Input
            name="keyword"
            size="small"
            aria-label={t('upload.media.search')}
            placeholder={t('upload.media.search')}
          />
          <Button type="submit" size="small" aria-label={t('upload.media.search')}>
            <Icon path={search} size={16} />
          </Button>
        </form>
      </div>
      {isOver ? <Alert kind="warn">{t('upload.media.limit', { n: limit })}</Alert> : null}
      {isError ? (
        <Alert kind="bad">{t('shared.busy')}</Alert>
      ) : !data ? (
        <Loading label={t('shared.loading')} lines={6} />
      ) : nodes.length === 0 ? (
        <Empty title={t('upload.media.empty')} level={3} />
      ) : (
        <ul className={styles.grid} aria-label={t('upload.media.title')}>
          {nodes.map((node) => {
            const isPicked = picked.some(({ id }) => id === node.id);
            return (
              <li key={node.id}>
                <button
                  type="button"
                  className={cx(styles.tile, isPicked && styles.picked)}
                  aria-pressed={node.type === FOLDER ? undefined : isPicked}
                  onClick={() => (node.type === FOLDER ? setDirId(node.id) : toggle(node))}
                >
                  <span className={styles.picture}>
                    {node.type === FOLDER ? <Icon path={folder} size={40} /> : <NodeThumb node={node} />}
                    {isPicked ? (
                      <span className={styles.mark}>
                        <Icon path={check} size={16} />
                      </span>
                    ) : null}
                  </span>
                  <span className={styles.name}>{node.name}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.foot}>
        <span>{t('upload.media.count', { n: picked.length, limit })}</span>
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
        {onCrop ? (
          <Button disabled={picked.length !== 1} onClick={() => picked[0] && onCrop(picked[0])}>
            {t('upload.media.crop')}
          </Button>
        ) : null}
        <Button
          kind="ink"
          disabled={picked.length === 0}
          onClick={() => {
            onPick([...picked]);
            onClose();
          }}
        >
          {t('upload.media.take')}
        </Button>
      </div>
    </>
  );
}
