// Who was told an announcement, when and how.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate, orDash } from '@/shared/format';
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { ReadingDialog } from '@/shared/tools/reading-dialog';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Empty, Loading } from '@/ui/states';
import { Table, Td, Th } from '@/ui/table';
import { ANNOUNCEMENT, type Announcement, type LogEntry, WAYS } from '../models';
import styles from './log-dialog.module.css';

const ROWS = 20;

interface LogDialogProps {
  announcement: Announcement | null;
  onClose: () => void;
}

export function LogDialog({ announcement, onClose }: LogDialogProps) {
  const { t, local } = useI18n();
  return (
    <ReadingDialog
      entry={announcement}
      onClose={onClose}
      titleOf={(row) => t('notice.log.title', { title: local(row, 'title') })}
      width={820}
    >
      {(row) => <Log key={row.id} id={row.id} />}
    </ReadingDialog>
  );
}

function onSite({ by_site, is_read }: LogEntry): PlainLabelKey {
  if (!by_site) return 'notice.log.way.0';
  return is_read ? 'notice.mine.read' : 'notice.mine.unread';
}

function Log({ id }: { id: number }) {
  const { t, local } = useI18n();
  const [start, setStart] = useState(0);
  const query = readPage(ANNOUNCEMENT.log, { id, start, limit: ROWS }, { auth: true, staleTime: 0 });
  const { data, error } = useQuery({ ...query, placeholderData: (shown) => shown });
  if (error) return <Alert kind="bad">{failureText(error, t)}</Alert>;
  if (!data) return <Loading label={t('shared.loading')} lines={6} />;
  if (data.total === 0) return <Empty title={t('notice.log.empty')} />;
  const way = (state: number) => t(WAYS[state] ?? 'notice.log.way.0');
  const pages = Math.ceil(data.total / ROWS);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('notice.log.caption')}>
        <Table caption={t('notice.log.caption')}>
          <thead>
            <tr>
              <Th>{t('notice.log.who')}</Th>
              <Th>{t('notice.log.at')}</Th>
              <Th>{t('notice.log.site')}</Th>
              <Th>{t('notice.preferences.mail')}</Th>
              <Th>{t('notice.preferences.sms')}</Th>
              <Th>{t('notice.log.error')}</Th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.user_id}>
                <Td>{orDash(local(row, 'name'))}</Td>
                <Td>{formatDate(row.told_at, 'minute')}</Td>
                <Td>{t(onSite(row))}</Td>
                <Td>{way(row.mail)}</Td>
                <Td>{way(row.sms)}</Td>
                <Td>{orDash(row.error)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
      {pages > 1 ? (
        <p className={styles.pages}>
          <Button size="small" disabled={start === 0} onClick={() => setStart(start - 1)}>
            {t('notice.log.previous')}
          </Button>
          <span>{t('notice.log.page', { at: start + 1, pages })}</span>
          <Button size="small" disabled={start + 1 >= pages} onClick={() => setStart(start + 1)}>
            {t('notice.log.next')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
