// Owns the inquiry pool of agents: what is open on which lane, how many places are left as it happens, and the claim
// whose cost is said before. The address says which inquiry is open (`?id=`) and what was searched for.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { useSession } from '@/shared/session';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { useMedia } from '@/ui/use-media';
import { PATH, TOPIC } from '../claims/models';
import { agentQuery, poolQuery } from '../claims/queries';
import { NoCompany } from '../inquiry/no-company';
import { AgentForm } from './agent-form';
import { choiceIn, isNarrowed } from './choice';
import { ClaimPanel } from './claim-panel';
import styles from './pool.module.css';
import { PoolFilters } from './pool-filters';
import { PoolLine } from './pool-line';

const STEP = 20;
/** The server answers no longer page; whoever wants more than that narrows the search. */
const MAX_ROWS = 100;

export default function PoolPage() {
  const { t } = useI18n();
  const hasCompany = Boolean(useSession().user?.company_id);
  return hasCompany ? <Pool /> : <NoCompany title={t('freight.pool.title')} />;
}

function Pool() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  /** Whether the settings are open, and whether somebody begins with them. */
  const [settings, setSettings] = useState<'start' | 'change' | null>(null);
  const [limit, setLimit] = useState(STEP);
  const isNarrow = useMedia('(max-width: 1100px)');
  const client = useQueryClient();
  const readAgain = useCallback(
    () => void Promise.all([PATH.pool, PATH.inquiry].map((path) => client.invalidateQueries({ queryKey: [path] }))),
    [client],
  );
  const live = useLive(TOPIC, readAgain, { onReset: readAgain });
  const choice = choiceIn(search);
  // The pool is closed to those who take nothing: it is not even asked for.
  const agent = useQuery(agentQuery());
  const isOff = agent.data?.is_on === false;
  const pool = useQuery({ ...poolQuery(choice, limit), enabled: agent.data?.is_on === true });
  const query = agent.error ? agent : pool;
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

  const rows = pool.data?.rows ?? [];
  const total = pool.data?.total ?? 0;
  // On a wide screen something is always open beside the list.
  const shownId = openId ?? (isNarrow ? null : (rows[0]?.id ?? null));
  const more = Math.min(STEP, total - rows.length, MAX_ROWS - rows.length);
  return (
    <ToolsPage
      title={t('freight.pool.title')}
      lead={t('freight.pool.lead')}
      buttons={<Button onClick={() => setSettings('change')}>{t('freight.agent.how')}</Button>}
    >
      <PoolFilters choice={choice} onChange={change} />
      {isOff ? (
        <Empty
          title={t('freight.agent.off')}
          action={
            <Button kind="ink" onClick={() => setSettings('start')}>
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
      ) : !pool.data ? (
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
              <b>{grouped(total)}</b> {t.any('freight.pool.open', { n: total })}
              <span>{t(live === 'online' ? 'freight.pool.live' : 'freight.pool.newest')}</span>
            </p>
            <ol className={styles.lines} aria-busy={pool.isPlaceholderData}>
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
      {settings ? (
        <AgentForm isStarting={settings === 'start'} onClose={() => setSettings(null)} onSaved={readAgain} />
      ) : null}
    </ToolsPage>
  );
}
