// What stands above and around a table: its title with export and the main action, and its status tabs.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StatusCount } from '@/api/client';
import type { Permission } from '@/api/permissions';
import { grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { TitleBar } from '@/shared/title-bar';
import { Button } from '@/ui/button';
import { Flag } from '@/ui/flag';
import { Icon } from '@/ui/icon';
import { plus, upload } from '@/ui/icons';
import { Tabs } from '@/ui/tabs';
import { Count } from '@/ui/tag';
import { ExportMenu } from './export-menu';
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
  /** The page on which a table is imported into this list. */
  importPage?: string;
  /** Other files of what the list shows now. */
  files?: (selection: Record<string, string | number>) => ReactNode;
  params: Record<string, string | number>;
  view: TableView;
}

export function TableTitle({ title, lead, create, exportPath, importPage, files, params, view }: TableTitleProps) {
  const t = useT();
  const mayCreate = useAllowed(create?.auth);
  const selection = { ...selectionOf(view), ...params };
  return (
    <TitleBar title={title} lead={lead}>
      <div className={styles.buttons}>
        {importPage ? (
          <Button as={Link} to={importPage}>
            <Icon path={upload} />
            {t('shared.import.open')}
          </Button>
        ) : null}
        {files?.(selection)}
        {exportPath ? <ExportMenu path={exportPath} selection={selection} /> : null}
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
