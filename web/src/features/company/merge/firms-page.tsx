// Firms that several tenants entered under different spellings: the platform's staff make them one, and undo it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { read } from '@/api/query';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { countriesQuery } from '@/shared/pickers/queries';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { MergeHistory } from './merge-history';
import styles from './merges-page.module.css';
import { FIRM_MERGES, type LikeFirm } from './models';

const SUGGESTIONS = `${FIRM_MERGES}/suggestions` as const;

export default function FirmsPage() {
  const { t } = useI18n();
  return (
    <ToolsPage title={t('company.firms.title')} lead={t('company.firms.lead')}>
      <Sheet title={t('company.firms.alike')}>
        <Suggestions />
      </Sheet>
      <Sheet title={t('company.merge.history')}>
        <MergeHistory path={FIRM_MERGES} undoPath={`${FIRM_MERGES}/undo`} auth="platform.tenants" />
      </Sheet>
    </ToolsPage>
  );
}

interface Pair {
  winner: LikeFirm;
  loser: LikeFirm;
}

function Suggestions() {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const { data: countries = [] } = useQuery(countriesQuery());
  const { data, error, refetch } = useQuery(read(SUGGESTIONS, {}, { auth: true, staleTime: 0 }));
  const [asked, setAsked] = useState<Pair | null>(null);
  if (error) {
    return (
      <ErrorPanel
        title={t('company.merge.failed')}
        action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
      />
    );
  }
  if (!data) return <Loading label={t('shared.loading')} lines={4} className={styles.body} />;
  if (data.length === 0) return <Empty title={t('company.firms.none')} />;
  const noteOf = ({ country_id, tenants }: LikeFirm) => {
    const country = countries.find(({ id }) => Number(id) === country_id);
    const place = country ? local(country, 'name') : '';
    return [place, t('company.firms.tenants', { n: tenants })].filter(Boolean).join(' · ');
  };
  const merge = async () => {
    if (!asked) return;
    await api.post(FIRM_MERGES, { winner_id: asked.winner.id, loser_id: asked.loser.id }, WRITE);
    toast.done(t('company.merge.done', { winner: local(asked.winner, 'name'), loser: local(asked.loser, 'name') }));
    await Promise.all([reload(FIRM_MERGES), client.invalidateQueries({ queryKey: [SUGGESTIONS] })]);
  };
  return (
    <>
      <ul className={styles.groups}>
        {data.map(({ firms }) => (
          <li key={firms.map(({ id }) => id).join()} className={styles.group}>
            <Firms firms={firms} noteOf={noteOf} onMerge={setAsked} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('company.merge.confirmTitle', {
          winner: asked ? local(asked.winner, 'name') : '',
          loser: asked ? local(asked.loser, 'name') : '',
        })}
        text={t('company.firms.confirmText')}
        actLabel={t('company.merge.run')}
        isBad={false}
        act={merge}
      />
    </>
  );
}

interface FirmsProps {
  firms: LikeFirm[];
  noteOf: (firm: LikeFirm) => string;
  onMerge: (pair: Pair) => void;
}

/** Firms that look alike: one of them is chosen to stay, the others can go into it. */
function Firms({ firms, noteOf, onMerge }: FirmsProps) {
  const { t, local } = useI18n();
  const group = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const winner = firms.find(({ id }) => id === chosen) ?? firms[0];
  return (
    <ul className={styles.companies}>
      {firms.map((firm) => (
        <li key={firm.id}>
          <span className={styles.who}>
            <b>{[firm.name_zh, firm.name_en].filter(Boolean).join(' / ')}</b>
            <small>{noteOf(firm)}</small>
          </span>
          <label className={styles.choose}>
            <input
              type="radio"
              name={group}
              checked={firm.id === winner?.id}
              onChange={() => setChosen(firm.id)}
              aria-label={t('company.firms.keepName', { name: local(firm, 'name') })}
            />
            {t('company.firms.keep')}
          </label>
          <Button
            size="small"
            disabled={firm.id === winner?.id}
            aria-label={t('company.firms.mergeName', { name: local(firm, 'name') })}
            onClick={() => winner && onMerge({ winner, loser: firm })}
          >
            {t('company.firms.merge')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
