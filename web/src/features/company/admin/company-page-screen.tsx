// Which blocks the pages of companies show, and in which order.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { read } from '@/api/query';
import { SwitchBox } from '@/shared/form/choices';
import { useT } from '@/shared/i18n';
import { moved } from '@/shared/table/columns';
import { useReorder } from '@/shared/table/use-reorder';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { gripVertical } from '@/ui/icons';
import { ErrorPanel, Loading } from '@/ui/states';
import styles from './company-page-screen.module.css';
import type { PageBlock } from './models';

const PATH = '/atlas/crm/config_page_show';
const PAGES = ['company', 'directory'] as const;
type PageName = (typeof PAGES)[number];

export default function CompanyPageScreen() {
  const t = useT();
  return (
    <ToolsPage title={t('company.blocks.title')} lead={t('company.blocks.lead')}>
      {PAGES.map((page) => (
        <Sheet key={page} title={t(`company.blocks.page.${page}`)}>
          <Blocks page={page} />
        </Sheet>
      ))}
    </ToolsPage>
  );
}

function Blocks({ page }: { page: PageName }) {
  const t = useT();
  const { data, error, refetch } = useQuery(read(PATH, { page }, { staleTime: 0 }));
  if (error) {
    return (
      <ErrorPanel
        title={t('company.blocks.failed')}
        action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
      />
    );
  }
  if (!data) return <Loading label={t('shared.loading')} lines={6} className={styles.body} />;
  // What somebody else saved begins anew.
  return <BlockList key={data.version} page={page} saved={data.blocks} version={data.version} />;
}

interface BlockListProps {
  page: PageName;
  saved: PageBlock[];
  version: string;
}

function BlockList({ page, saved, version }: BlockListProps) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const list = useRef<HTMLOListElement>(null);
  const [blocks, setBlocks] = useState(saved);
  const [busy, setBusy] = useState(false);
  const isDirty = JSON.stringify(blocks) !== JSON.stringify(saved);
  const { dragged, handleProps } = useReorder({
    list,
    count: blocks.length,
    onMove: (from, to) => setBlocks((now) => moved(now, from, to)),
  });
  const nameOf = (block: string) => t.any(`company.blocks.${page}.${block}`);
  const turn = (at: number, is_visible: boolean) =>
    setBlocks((now) => now.map((one, place) => (place === at ? { ...one, is_visible } : one)));
  const save = async () => {
    setBusy(true);
    await attempt(async () => {
      await api.post(PATH, { page, blocks, version }, WRITE);
      toast.done(t('shared.form.saved'));
    });
    // After a conflict as well: what the other one saved is what is edited next.
    await client.invalidateQueries({ queryKey: [PATH] });
    setBusy(false);
  };
  return (
    <div className={styles.body}>
      <ol ref={list} className={styles.list}>
        {blocks.map(({ block, is_visible }, at) => (
          <li key={block} data-place={at} data-dragged={dragged === at || undefined} className={styles.block}>
            <button
              type="button"
              className={styles.handle}
              aria-label={t('company.blocks.move', { name: nameOf(block) })}
              {...handleProps(at)}
            >
              <Icon path={gripVertical} size={16} />
            </button>
            <Field label={nameOf(block)} className={styles.field}>
              <SwitchBox name={`${page}-${block}`} value={is_visible} onChange={(isOn) => turn(at, isOn)} />
            </Field>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button kind="ink" busy={busy} disabled={!isDirty} onClick={() => void save()}>
          {t('company.blocks.save')}
        </Button>
        {isDirty ? <Button onClick={() => setBlocks(saved)}>{t('company.blocks.undo')}</Button> : null}
      </div>
    </div>
  );
}
