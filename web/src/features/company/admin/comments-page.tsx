// What is said about companies: who sees each comment, and whether new ones wait for somebody to look at them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { ConfirmDialog } from '@/shared/form';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { type Column, DataTable, type RowAction, useReload } from '@/shared/table';
import { MomentCell, TwoLines } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { trash } from '@/ui/icons';
import styles from './comments-page.module.css';
import { COMMENTS, type CommentAction, type CommentRow, HIDDEN, SHOWN } from './models';
import { COMMENT_FLAGS, CommentTag } from './status-tags';

const AUTH = 'company.manage';
const SETTING = '/atms/company/comment_setting';
const ACTIONS = ['show', 'hide', 'delete'] as const;

export default function CommentsPage() {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const attempt = useAttempt();
  const [deleting, setDeleting] = useState<{ ids: number[]; done?: () => void } | null>(null);

  const run = async (action: CommentAction, ids: number[]) => {
    const { done } = await api.post(`${COMMENTS}/bulk`, { action, ids }, WRITE);
    toast.done(t(`company.moderation.did.${action}`, { n: done.length }));
    await Promise.all([reload(COMMENTS), client.invalidateQueries({ queryKey: [SETTING] })]);
  };
  const press = (action: CommentAction, ids: number[], done?: () => void) => {
    if (action === 'delete') setDeleting({ ids, done });
    else void attempt(() => run(action, ids)).then((isDone) => isDone && done?.());
  };

  const columns: Column<CommentRow>[] = [
    {
      prop: 'body',
      label: t('company.moderation.comment'),
      locked: true,
      wrap: true,
      render: (row) => (
        <span className={styles.comment}>
          {row.body}
          {row.answers ? <small>{t('company.moderation.answers', { text: row.answers })}</small> : null}
        </span>
      ),
    },
    { prop: 'company', label: t('company.moderation.company'), wrap: true, render: (row) => local(row, 'company') },
    {
      prop: 'author',
      label: t('company.moderation.author'),
      render: ({ author }) => (
        <TwoLines first={local(author, 'name') || t('company.moderation.former')} second={local(author, 'company')} />
      ),
    },
    { prop: 'state', label: t('records.status'), render: (row) => <CommentTag state={row.state} /> },
    {
      prop: 'created_at',
      label: t('company.moderation.at'),
      sort: 'created_at',
      render: (row) => <MomentCell at={row.created_at} />,
    },
  ];
  const actions: RowAction<CommentRow>[] = [
    {
      key: 'show',
      label: t('company.moderation.show'),
      auth: AUTH,
      when: ({ state }) => state !== SHOWN,
      act: ({ id }) => press('show', [id]),
    },
    {
      key: 'hide',
      label: t('company.moderation.hide'),
      auth: AUTH,
      when: ({ state }) => state !== HIDDEN,
      act: ({ id }) => press('hide', [id]),
    },
    {
      key: 'delete',
      label: t('company.moderation.delete'),
      icon: trash,
      bad: true,
      auth: AUTH,
      act: ({ id }) => press('delete', [id]),
    },
  ];

  return (
    <>
      <Head title={t('company.moderation.title')} noindex />
      <DataTable
        path={COMMENTS}
        identifier="admin.comments"
        title={t('company.moderation.title')}
        lead={t('company.moderation.lead')}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.body}
        filters={[{ kind: 'text', name: 'keyword', label: t('company.moderation.keyword') }]}
        statuses={COMMENT_FLAGS.map(([status, flag, label]) => ({ status, flag, label: t(label) }))}
        actions={actions}
        bulk={(chosen, done) =>
          ACTIONS.map((action) => (
            <Button
              key={action}
              size="small"
              kind={action === 'delete' ? 'bad' : undefined}
              onClick={() =>
                press(
                  action,
                  chosen.map(({ id }) => id),
                  done,
                )
              }
            >
              {t(`company.moderation.${action}`)}
            </Button>
          ))
        }
        empty={{ title: t('company.moderation.empty') }}
      />
      <Waiting />
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('company.moderation.deleteTitle', { n: deleting?.ids.length ?? 0 })}
        text={t('company.moderation.deleteText')}
        actLabel={t('company.moderation.delete')}
        act={async () => {
          if (!deleting) return;
          await run('delete', deleting.ids);
          deleting.done?.();
        }}
      />
    </>
  );
}

/** Whether new comments wait. */
function Waiting() {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { data } = useQuery(read(SETTING, {}, { auth: true, staleTime: 0 }));
  const change = (is_moderated: boolean) =>
    attempt(async () => {
      await api.put(SETTING, { is_moderated }, WRITE);
      toast.done(t('shared.form.saved'));
      await client.invalidateQueries({ queryKey: [SETTING] });
    });
  if (!data) return null;
  return (
    <section className={styles.setting} aria-label={t('company.moderation.setting')}>
      <Checkbox checked={data.is_moderated} onChange={({ target }) => void change(target.checked)}>
        {t('company.moderation.wait')}
      </Checkbox>
      <p>{t('company.moderation.waitHint')}</p>
    </section>
  );
}
