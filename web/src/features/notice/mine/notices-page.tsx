// All notices of the person who is signed in: read, narrowed, taken away.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { NOTICES, type Notice, pageOf, unreadQuery } from '@/shared/notices/models';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell } from '@/shared/table/cells';
import { ToolsPage } from '@/shared/tools/page';
import { AUTH, useApi } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { check, trash } from '@/ui/icons';
import { Tag } from '@/ui/tag';
import { preferencesQuery } from '../models';
import styles from './notices-page.module.css';
import { RemoveNotice } from './remove-notice';

const PREFERENCES_PAGE = '/console/notices/preferences';

export default function NoticesPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const attempt = useAttempt();
  const { data: unread } = useQuery(unreadQuery());
  const { data: preferences } = useQuery(preferencesQuery());
  const [removed, setRemoved] = useState<Notice | null>(null);

  const read = (body: { ids: number[] } | { all: true }) =>
    attempt(async () => {
      // The answer says how many unread ones are left.
      const left = await api.put(NOTICES, { ids: null, all: null, ...body }, { ...AUTH, json: true });
      client.setQueryData(unreadQuery().queryKey, left);
      await reload(NOTICES);
    });

  const columns: Column<Notice>[] = [
    {
      prop: 'title',
      label: t('notice.mine.notice'),
      locked: true,
      wrap: true,
      render: (row) => (
        <div className={styles.notice}>
          <Link
            to={pageOf(row)}
            className={row.is_read ? undefined : styles.unread}
            onClick={() => {
              if (!row.is_read) void read({ ids: [row.id] });
            }}
          >
            {local(row, 'title')}
          </Link>
          <p>{local(row, 'text')}</p>
        </div>
      ),
    },
    { prop: 'kind', label: t('notice.mine.kind'), render: (row) => local(row, 'kind') },
    {
      prop: 'is_read',
      label: t('records.state'),
      render: (row) => (
        <Tag flag={row.is_read ? 'C' : 'K'}>{t(row.is_read ? 'notice.mine.read' : 'notice.mine.unread')}</Tag>
      ),
    },
    { prop: 'created_at', label: t('notice.mine.at'), render: (row) => <MomentCell at={row.created_at} /> },
  ];
  const actions: RowAction<Notice>[] = [
    {
      key: 'read',
      label: t('notice.mine.markRead'),
      icon: check,
      when: (row) => !row.is_read,
      act: (row) => void read({ ids: [row.id] }),
    },
    {
      key: 'delete',
      label: t('records.delete'),
      icon: trash,
      bad: true,
      act: setRemoved,
    },
  ];

  return (
    <ToolsPage
      title={t('notice.mine.title')}
      lead={t('notice.mine.lead')}
      buttons={
        <>
          {unread && unread.unread > 0 ? (
            <Button onClick={() => void read({ all: true })}>{t('notice.mine.readAll')}</Button>
          ) : null}
          <Button as={Link} to={PREFERENCES_PAGE} kind="ink">
            {t('notice.preferences.title')}
          </Button>
        </>
      }
    >
      <DataTable
        path={NOTICES}
        identifier="console.notices"
        caption={t('notice.mine.title')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => local(row, 'title')}
        filters={[
          {
            kind: 'select',
            name: 'unread',
            label: t('records.state'),
            options: [
              { value: 1, label: t('notice.mine.unread') },
              { value: 0, label: t('notice.mine.read') },
            ],
          },
          {
            kind: 'select',
            name: 'kind',
            label: t('notice.mine.kind'),
            options: (preferences?.kinds ?? []).map((kind) => ({ value: kind.code, label: local(kind, 'name') })),
          },
        ]}
        actions={actions}
        empty={{ title: t('notice.mine.empty'), text: t('notice.mine.emptyText') }}
      />
      <RemoveNotice notice={removed} onClose={() => setRemoved(null)} />
    </ToolsPage>
  );
}
