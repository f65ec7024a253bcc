// Above the files: the path, the search, the kind, list or grid, a new folder, an upload.
import type { FormEvent } from 'react';
import { useT } from '@/shared/i18n';
import type { TableView } from '@/shared/table/types';
import { filtered } from '@/shared/table/view';
import { MTYPE } from '@/shared/upload';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { list, search, upload } from '@/ui/icons';
import { folderPlus, layoutGrid } from '@/ui/icons/media';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import styles from './toolbar.module.css';
import type { NodeDrag } from './use-node-drag';

interface ToolbarProps {
  view: TableView;
  onView: (change: (newest: TableView) => TableView) => void;
  crumbs: readonly { id: number; name: string }[];
  drag: NodeDrag;
  openFolder: (id: number) => void;
  onNewFolder: () => void;
  onUpload: () => void;
}

export function Toolbar({ view, onView, crumbs, drag, openFolder, onNewFolder, onUpload }: ToolbarProps) {
  const t = useT();
  const { keyword = '', mtype = '', look = '' } = view.filters;
  const steps = [{ id: 0, name: t('media.root') }, ...crumbs];
  const here = steps.at(-1)?.id;

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    onView((newest) => filtered(newest, { keyword: typed }));
  };
  return (
    <>
      <div className={styles.toolbar}>
        <nav aria-label={t('media.path')}>
          <ol className={styles.crumbs}>
            {steps.map(({ id, name }) => (
              <li key={id} data-over={drag.over === id || undefined} {...(id === here ? {} : drag.dropProps(id))}>
                <button type="button" aria-current={id === here ? 'page' : undefined} onClick={() => openFolder(id)}>
                  {name}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.main}>
          <Button onClick={onNewFolder}>
            <Icon path={folderPlus} />
            {t('media.newFolder')}
          </Button>
          <Button kind="ink" onClick={onUpload}>
            <Icon path={upload} />
            {t('media.upload')}
          </Button>
        </div>
      </div>
      <div className={styles.tools}>
        <form className={styles.search} onSubmit={find}>
          <Input
            key={keyword}
            name="keyword"
            size="small"
            defaultValue={keyword}
            aria-label={t('media.search')}
            placeholder={t('media.search')}
          />
          <Button type="submit" size="small" aria-label={t('shared.table.search')}>
            <Icon path={search} size={16} />
          </Button>
        </form>
        <Select
          size="small"
          aria-label={t('media.kind')}
          value={mtype}
          onChange={(event) => onView((newest) => filtered(newest, { mtype: event.target.value }))}
        >
          <option value="">{t('media.kind.all')}</option>
          <option value={MTYPE.image}>{t('media.kind.image')}</option>
          <option value={MTYPE.video}>{t('media.kind.video')}</option>
          <option value={MTYPE.docs}>{t('media.kind.docs')}</option>
        </Select>
        <fieldset className={styles.looks}>
          <legend>{t('media.look')}</legend>
          {(['', 'grid'] as const).map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={look === value}
              aria-label={t(value ? 'media.look.grid' : 'media.look.list')}
              onClick={() => onView((newest) => ({ ...newest, filters: { ...newest.filters, look: value } }))}
            >
              <Icon path={value ? layoutGrid : list} />
            </button>
          ))}
        </fieldset>
      </div>
    </>
  );
}
