// A record of which an event has one: what it says now on a sheet, with the ways to change it and to see it.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { externalLink } from '@/ui/icons';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import styles from './single-record.module.css';

interface SingleRecordProps {
  query: UseQueryResult<unknown>;
  title: string;
  /** The page of the site where it shows. */
  site: string;
  onEdit: () => void;
  children: ReactNode;
}

export function SingleRecord({ query, title, site, onEdit, children }: SingleRecordProps) {
  const t = useT();
  if (query.error) {
    return (
      <ErrorPanel
        title={t('shared.table.failed')}
        action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
      >
        {failureText(query.error, t)}
      </ErrorPanel>
    );
  }
  if (query.isPending) return <Loading label={t('shared.loading')} lines={6} />;
  return (
    <Sheet
      title={title}
      aside={
        <div className={styles.buttons}>
          <Button as="a" size="small" href={site} target="_blank" rel="noopener">
            <Icon path={externalLink} size={16} />
            {t('records.see')}
          </Button>
          <Button size="small" kind="ink" aria-label={`${t('records.editRow')} ${title}`} onClick={onEdit}>
            {t('records.editRow')}
          </Button>
        </div>
      }
    >
      {query.data ? children : <Empty className={styles.empty} title={t('records.nothingYet')} level={3} />}
    </Sheet>
  );
}
