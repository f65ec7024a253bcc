// The comments on a company's page: read by everybody, written by whoever is signed in, answered by the company.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form/confirm-dialog';
import { useT } from '@/shared/i18n';
import { rememberReturn, useSession } from '@/shared/session';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { Block } from '../page/blocks/block';
import { CommentBox } from './comment-box';
import { CommentItem } from './comment-item';
import styles from './comments.module.css';
import { commentsQuery, QUERY } from './queries';

export function CommentsBlock({ companyId }: { companyId: number }) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  // What a reader may do depends on who they are, which only the browser knows.
  const isHydrated = useHydrated();
  const { userId } = useSession();
  const [deleting, setDeleting] = useState<number | null>(null);
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...commentsQuery(companyId, userId, pages),
    enabled: isHydrated,
    placeholderData: keepPreviousData,
  });
  const comments = data?.comments;
  const total = data?.total ?? 0;
  const reload = () => client.invalidateQueries({ queryKey: [QUERY, companyId] });

  const add = async (body: string) => {
    const made = await api.post('/atlas/company/comment/add', { company_id: companyId, body }, WRITE);
    toast.done(t(made.state === 0 ? 'company.comments.waits' : 'company.comments.sent'));
    await reload();
  };
  const reply = async (comment_id: number, body: string) => {
    await api.post('/atlas/company/comment/reply', { comment_id, body }, WRITE);
    toast.done(t('company.comments.sent'));
    await reload();
  };
  const remove = async (comment_id: number) => {
    await api.post('/atlas/company/comment/delete', { comment_id }, WRITE);
    toast.done(t('company.comments.deleted'));
    await reload();
  };

  return (
    <Block
      title={t('company.comments.title')}
      aside={total > 0 ? t('company.comments.count', { n: total }) : undefined}
    >
      <div className={styles.block}>
        {isHydrated && userId !== null ? (
          <CommentBox label={t('company.comments.yours')} sendLabel={t('company.comments.send')} send={add} />
        ) : (
          <SignInFirst />
        )}
        {error ? (
          <ErrorPanel
            level={3}
            title={t('company.comments.failed')}
            action={<Button onClick={() => void refetch()}>{t('company.comments.retry')}</Button>}
          >
            {failureText(error, t)}
          </ErrorPanel>
        ) : !comments ? (
          <Loading label={t('company.comments.loading')} lines={4} />
        ) : comments.length === 0 ? (
          <Empty level={3} title={t('company.comments.none')}>
            {t('company.comments.noneText')}
          </Empty>
        ) : (
          <ul className={styles.list}>
            {comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                onReply={(body) => reply(comment.id, body)}
                onDelete={setDeleting}
              />
            ))}
          </ul>
        )}
        {comments && comments.length < total ? (
          <Button busy={isPlaceholderData} onClick={() => setPages(pages + 1)}>
            {t('company.comments.more')}
          </Button>
        ) : null}
        <ConfirmDialog
          open={deleting !== null}
          onClose={() => setDeleting(null)}
          title={t('company.comments.deleteTitle')}
          text={t('company.comments.deleteText')}
          actLabel={t('company.comments.delete')}
          act={async () => deleting !== null && remove(deleting)}
        />
      </div>
    </Block>
  );
}

/** The way to a comment for those who are not signed in, and back to this page. */
function SignInFirst() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <p className={styles.signIn}>
      {t('company.comments.signInFirst')}
      <Button as={Link} to="/signIn" size="small" onClick={() => rememberReturn(pathname + search)}>
        {t('company.comments.signIn')}
      </Button>
    </p>
  );
}
