// What opens under the bell: the latest notices, marking them read, and the way to all of them.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import type { I18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './bell.module.css';
import { latestQuery, NOTICES_PAGE, type Notice, pageOf } from './models';

interface BellPanelProps extends Pick<I18n, 't' | 'local'> {
  unread: number;
  /** Some of them, or all. */
  onRead: (ids?: number[]) => Promise<void>;
  onLeave: () => void;
}

export function BellPanel({ t, local, unread, onRead, onLeave }: BellPanelProps) {
  const { data, isError } = useQuery(latestQuery());
  const follow = (notice: Notice) => {
    if (!notice.is_read) void onRead([notice.id]);
    onLeave();
  };
  return (
    <>
      <header className={styles.head}>
        <b>{t('notices.bell.title')}</b>
        {unread > 0 ? (
          <button type="button" onClick={() => void onRead()}>
            {t('notices.bell.readAll')}
          </button>
        ) : null}
      </header>
      {data && data.rows.length > 0 ? null : (
        <p className={styles.empty} role="status">
          {t(data ? 'notices.bell.empty' : isError ? 'notices.bell.failed' : 'notices.bell.loading')}
        </p>
      )}
      <ul className={styles.list}>
        {data?.rows.map((notice) => (
          <li key={notice.id}>
            <Link
              to={pageOf(notice)}
              className={cx(styles.notice, !notice.is_read && styles.unread)}
              onClick={() => follow(notice)}
            >
              <b>{local(notice, 'title')}</b>
              {notice.is_read ? null : <VisuallyHidden>{t('notices.bell.isUnread')}</VisuallyHidden>}
              <span className={styles.text}>{local(notice, 'text')}</span>
              <small>
                {local(notice, 'kind')} · {formatDate(notice.created_at, 'minute')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <Link to={NOTICES_PAGE} onClick={onLeave}>
          {t('notices.bell.all')}
        </Link>
        <Link to={`${NOTICES_PAGE}/preferences`} onClick={onLeave}>
          {t('notices.bell.settings')}
        </Link>
      </footer>
    </>
  );
}
