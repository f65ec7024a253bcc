// Owns requests to exchange cards: those that wait for one's own answer, and those that one has sent.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/shared/failure-text';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { oldMark } from '@/shared/is-old';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import styles from './contacts.module.css';
import { ANSWER, type Exchange, PAGE_SIZE, PATH, type Tab } from './models';
import { PersonLine } from './person-line';
import { exchangesQuery } from './queries';
import { TurnPages } from './turn-pages';

type Box = Exclude<Tab, 'contacts'>;

interface RequestListProps {
  box: Box;
  start: number;
  onPage: (start: number) => void;
}

export function RequestList({ box, start, onPage }: RequestListProps) {
  const { t } = useI18n();
  const query = useQuery({ ...exchangesQuery(box, start, PAGE_SIZE), placeholderData: keepPreviousData });
  if (query.error) {
    return (
      <ErrorPanel
        title={t('shared.busy')}
        action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
      >
        {failureText(query.error, t)}
      </ErrorPanel>
    );
  }
  if (!query.data) return <Loading label={t('shared.loading')} lines={6} />;
  const { rows, total } = query.data;
  if (total === 0) {
    return <Empty title={t(`network.requests.none.${box}`)}>{t(`network.requests.noneText.${box}`)}</Empty>;
  }
  return (
    <div className={styles.holder}>
      <ul className={styles.list} data-old={oldMark(query)}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <PersonLine person={row.person} />
            <div className={styles.about}>
              {row.message ? <p className={styles.message}>{row.message}</p> : null}
              <p className={styles.facts}>
                {t('network.requests.askedAt', { at: formatDate(row.created_at, 'minute') })}
              </p>
            </div>
            <Answers row={row} box={box} />
          </li>
        ))}
      </ul>
      <TurnPages start={start} total={total} onPage={onPage} />
    </div>
  );
}

function Answers({ row, box }: { row: Exchange; box: Box }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const [busy, setBusy] = useState<number | null>(null);
  const name = local(row.person, 'name');
  const give = async (status: number, done: string) => {
    if (busy !== null) return;
    setBusy(status);
    if (await attempt(() => api.put(PATH.answer, { id: row.id, status }, WRITE))) toast.done(done);
    // Also where it was refused: the other may have withdrawn it meanwhile.
    await Promise.all([PATH.exchanges, PATH.holder].map((path) => client.invalidateQueries({ queryKey: [path] })));
    setBusy(null);
  };
  if (box === 'sent') {
    return (
      <div className={styles.acts}>
        <Button
          size="small"
          busy={busy !== null}
          aria-label={t('network.requests.withdrawOf', { name })}
          onClick={() => void give(ANSWER.withdraw, t('network.requests.withdrawn'))}
        >
          {t('network.requests.withdraw')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        busy={busy === ANSWER.decline}
        aria-label={t('network.requests.declineOf', { name })}
        onClick={() => void give(ANSWER.decline, t('network.requests.declined'))}
      >
        {t('network.requests.decline')}
      </Button>
      <Button
        size="small"
        kind="ink"
        busy={busy === ANSWER.accept}
        aria-label={t('network.requests.acceptOf', { name })}
        onClick={() => void give(ANSWER.accept, t('network.requests.accepted', { name }))}
      >
        {t('network.requests.accept')}
      </Button>
    </div>
  );
}
