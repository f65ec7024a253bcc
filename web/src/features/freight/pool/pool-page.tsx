// Owns the inquiry pool of agents: what is open on which lane, how many places are left as it happens, and the claim
// whose cost is said before. The address says which inquiry is open (`?id=`) and what was searched for.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { useMedia } from '@/ui/use-media';
import { NO_AGENT, PATH, TOPIC } from '../claims/models';
import { poolQuery } from '../claims/queries';
import { AgentForm } from './agent-form';
import { choiceIn, isNarrowed } from './choice';
import { ClaimPanel } from './claim-panel';
import styles from './pool.module.css';
import { PoolFilters } from './pool-filters';
import { PoolLine } from './pool-line';

const STEP = 20;
/** The server answers no longer page; whoever wants more than that narrows the search. */
const MOST = 100;

export default function PoolPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const [isSettingUp, setSettingUp] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const isNarrow = useMedia('(max-width: 1100px)');
  const client = useQueryClient();
  const readAgain = useCallback(
    () =>
      void Promise.all(
        [PATH.pool, PATH.inquiry, PATH.cost].map((path) => client.invalidateQueries({ queryKey: [path] })),
      ),
    [client],
  );
  const live = useLive(TOPIC, readAgain, { onReset: readAgain });
  const choice = choiceIn(search);
  const query = useQuery(poolQuery(choice, limit));
  const openId = idIn(search);

  const change = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const open = (id: number | null) => change('id', id === null ? null : String(id));
  const clear = () => setSearch({}, { replace: true });

  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  // On a wide screen something is always open beside the list.
  const shownId = openId ?? (isNarrow ? null : (rows[0]?.id ?? null));
  const more = Math.min(STEP, total - rows.length, MOST - rows.length);
  return (
    <ToolsPage
      title={t('freight.pool.title')}
      lead={t('freight.pool.lead')}
      buttons={<Button onClick={() => setSettingUp(true)}>{t('freight.agent.how')}</Button>}
    >
      <PoolFilters choice={choice} onChange={change} />
      {isFailure(query.error) && query.error.code === NO_AGENT ? (
        <Empty
          title={t('freight.agent.off')}
          action={
            <Button kind="ink" onClick={() => setSettingUp(true)}>
              {t('freight.agent.setUp')}
            </Button>
          }
        >
          {t('freight.agent.offText')}
        </Empty>
      ) : query.error ? (
        <ErrorPanel
          title={t('freight.pool.notShown')}
          action={<Button onClick={() => void query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : !query.data ? (
        <Loading label={t('shared.loading')} lines={10} />
      ) : rows.length === 0 ? (
        isNarrowed(choice) ? (
          <Empty title={t('freight.pool.noMatch')} action={<Button onClick={clear}>{t('freight.pool.clear')}</Button>}>
            {t('freight.pool.noMatchText')}
          </Empty>
        ) : (
          <Empty title={t(choice.kind === 'given' ? 'freight.pool.noneGiven' : 'freight.pool.empty')}>
            {t('freight.pool.emptyText')}
          </Empty>
        )
      ) : (
        <div className={styles.board}>
          <section className={styles.list} aria-label={t('freight.pool.list')}>
            <p className={styles.count} aria-live="polite">
              <b>{grouped(total)}</b> {t('freight.pool.open')}
              <span>{t(live === 'online' ? 'freight.pool.live' : 'freight.pool.newest')}</span>
            </p>
            <ol className={styles.lines} aria-busy={query.isPlaceholderData}>
              {rows.map((row) => (
                <PoolLine key={row.id} row={row} isOpen={row.id === shownId} onOpen={() => open(row.id)} />
              ))}
            </ol>
            {more > 0 ? (
              <p className={styles.more}>
                <Button onClick={() => setLimit(limit + STEP)}>{t('freight.pool.more', { n: more })}</Button>
              </p>
            ) : null}
          </section>
          {!isNarrow && shownId !== null ? (
            <aside className={styles.panel} aria-label={t('freight.pool.chosen')}>
              <ClaimPanel key={shownId} id={shownId} onChanged={readAgain} />
            </aside>
          ) : null}
        </div>
      )}
      {isNarrow ? (
        <Dialog
          open={openId !== null}
          onClose={() => open(null)}
          title={t('freight.pool.chosen')}
          closeLabel={t('shared.close')}
          width={560}
        >
          {openId === null ? null : <ClaimPanel key={openId} id={openId} onChanged={readAgain} />}
        </Dialog>
      ) : null}
      {isSettingUp ? <AgentForm onClose={() => setSettingUp(false)} onSaved={readAgain} /> : null}
    </ToolsPage>
  );
}
