// One comment with its answers, and what the reader may do about it.
import { type ReactNode, useState } from 'react';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { initials } from '@/shared/person';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { CommentBox } from './comment-box';
import styles from './comments.module.css';
import type { Comment, CommentReply } from './queries';

interface CommentItemProps {
  comment: Comment;
  onReply: (body: string) => Promise<unknown>;
  onDelete: (id: number) => void;
}

export function CommentItem({ comment, onReply, onDelete }: CommentItemProps) {
  const { t } = useI18n();
  const [isReplying, setReplying] = useState(false);
  return (
    <li className={styles.item}>
      <CommentText said={comment}>
        {comment.can_reply && !isReplying ? (
          <Button kind="bare" size="small" onClick={() => setReplying(true)}>
            {t('company.comments.reply')}
          </Button>
        ) : null}
        {comment.can_delete ? <DeleteButton onClick={() => onDelete(comment.id)} /> : null}
      </CommentText>
      {isReplying ? (
        <CommentBox
          label={t('company.comments.yourReply')}
          sendLabel={t('company.comments.sendReply')}
          send={async (body) => {
            await onReply(body);
            setReplying(false);
          }}
          onCancel={() => setReplying(false)}
        />
      ) : null}
      {comment.replies.length > 0 ? (
        <ul className={styles.replies} aria-label={t('company.comments.replies')}>
          {comment.replies.map((reply) => (
            <li key={reply.id} className={styles.item}>
              <CommentText said={reply}>
                {reply.can_delete ? <DeleteButton onClick={() => onDelete(reply.id)} /> : null}
              </CommentText>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function DeleteButton({ onClick }: { onClick: () => void }) {
  const { t } = useI18n();
  return (
    <Button kind="bare" size="small" onClick={onClick}>
      {t('company.comments.delete')}
    </Button>
  );
}

/** Who said it, when, and what. */
function CommentText({ said, children }: { said: Comment | CommentReply; children: ReactNode }) {
  const { t, local } = useI18n();
  const name = local(said.author, 'name') || t('company.comments.former');
  const company = local(said.author, 'company');
  return (
    <article className={styles.said}>
      {said.author.avatar ? (
        <img className={styles.face} src={said.author.avatar} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.by}>
          <b>{name}</b>
          {company ? <span>{company}</span> : null}
          <time dateTime={new Date(said.created_at * 1000).toISOString()}>{formatDate(said.created_at, 'minute')}</time>
        </p>
        <p className={styles.text}>{said.body}</p>
        <div className={styles.acts}>
          {said.state === 0 ? <Tag flag="K">{t('company.comments.waiting')}</Tag> : null}
          {children}
        </div>
      </div>
    </article>
  );
}
