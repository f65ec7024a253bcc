// What stands above and around a table: its title with export and the main action, and its status tabs.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatusCount } from '@/api/client';
import type { Permission } from '@/api/permissions';
import { DropMenu } from '@/shared/drop-menu';
import { failureText } from '@/shared/failure-text';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { TitleBar } from '@/shared/title-bar';
import { toast } from '@/shared/toast/toast';
import { Button } from '@/ui/button';
import { Flag } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { chevronDown, download, plus } from '@/ui/icons';
import { Tabs } from '@/ui/tabs';
import { Count } from '@/ui/tag';
import { downloadExport, type FileFormat } from './export-file';
import styles from './table-tools.module.css';
import type { StatusTab, TableView } from './types';
import { selectionOf } from './view';

export interface CreateAction {
  label: string;
  auth?: Permission;
  act: () => void;
}

interface TableTitleProps {
  title: string;
  lead?: string;
  create?: CreateAction;
  exportPath?: string;
  params: Record<string, string | number>;
  view: TableView;
}

export function TableTitle({ title, lead, create, exportPath, params, view }: TableTitleProps) {
  const mayCreate = useAllowed(create?.auth);
  return (
    <TitleBar title={title} lead={lead}>
      <div className={styles.buttons}>
        {exportPath ? <ExportMenu path={exportPath} selection={{ ...selectionOf(view), ...params }} /> : null}
        {create && mayCreate ? (
          <Button kind="ink" onClick={create.act}>
            <Icon path={plus} />
            {create.label}
          </Button>
        ) : null}
      </div>
    </TitleBar>
  );
}

function ExportMenu({ path, selection }: { path: string; selection: Record<string, string | number> }) {
  const t = useT();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const fetchFile = async (format: FileFormat) => {
    // The list of formats is closed by then; a second press while the file is on its way asks for nothing.
    if (isBusy) return;
    setBusy(true);
    try {
      await downloadExport(client, path, selection, format);
    } catch (error) {
      toast.failed(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <DropMenu
      label=""
      className={styles.export}
      button={
        <>
          <Icon path={download} />
          {t(isBusy ? 'shared.table.exporting' : 'shared.table.export')}
          <Icon path={chevronDown} size={16} />
        </>
      }
      items={[
        { label: t('shared.table.exportXlsx'), act: () => fetchFile('xlsx') },
        { label: t('shared.table.exportCsv'), act: () => fetchFile('csv') },
      ]}
    />
  );
}

interface StatusTabsProps {
  label: string;
  tabs: StatusTab[];
  counts: StatusCount[];
  value: number | null;
  onChange: (status: number | null) => void;
}

export function StatusTabs({ label, tabs, counts, value, onChange }: StatusTabsProps) {
  const t = useT();
  const countOf = (status: number) => counts.find((entry) => entry.status === status)?.count ?? 0;
  const all = counts.reduce((sum, entry) => sum + entry.count, 0);
  const count = (n: number) => <Count>{grouped(n)}</Count>;
  return (
    <Tabs
      className={styles.tabs}
      label={label}
      value={value === null ? 'all' : String(value)}
      onChange={(key) => onChange(key === 'all' ? null : Number(key))}
      items={[
        { key: 'all', label: t('shared.table.all'), count: count(all) },
        ...tabs.map((tab) => ({
          key: String(tab.status),
          label: tab.label,
          mark: tab.flag ? <Flag code={tab.flag} /> : undefined,
          count: count(countOf(tab.status)),
        })),
      ]}
    />
  );
}
