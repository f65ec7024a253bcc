// Two companies side by side: which one stays, what of each is kept, what moves, and the button that makes them one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { idIn, read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { refreshCw } from '@/ui/icons';
import { ErrorPanel, Loading } from '@/ui/states';
import styles from './compare-page.module.css';
import { FieldChoices } from './field-choices';
import { type Choice, type Comparison, chosenOf, comparePath, MERGES, OVERVIEW } from './models';
import { Pointing } from './pointing';

const COMPARE = `${MERGES}/compare` as const;

export default function ComparePage() {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const winner_id = idIn(search, 'winner') ?? 0;
  const loser_id = idIn(search, 'loser') ?? 0;
  const { data, error, refetch } = useQuery({
    ...read(COMPARE, { winner_id, loser_id }, { auth: true, staleTime: 0 }),
    retry: false,
  });
  const title = t('company.merge.compareTitle');
  if (error) {
    return (
      <ToolsPage title={title}>
        <ErrorPanel
          title={isFailure(error) ? failureText(error, t) : t('company.merge.failed')}
          action={
            <>
              <Button onClick={() => void refetch()}>{t('shared.retry')}</Button>
              <Button as={Link} to={OVERVIEW}>
                {t('company.merge.back')}
              </Button>
            </>
          }
        />
      </ToolsPage>
    );
  }
  if (!data) {
    return (
      <ToolsPage title={title}>
        <Loading label={t('shared.loading')} lines={8} />
      </ToolsPage>
    );
  }
  // Another pair, or the same one the other way round, begins anew.
  return <Compared key={`${winner_id}-${loser_id}`} comparison={data} />;
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [isAsking, setAsking] = useState(false);
  const { winner, loser, fields, pointing } = comparison;
  const names = { winner: local(winner.company, 'name'), loser: local(loser.company, 'name') };

  const merge = async () => {
    const body = {
      winner_id: winner.company.id,
      loser_id: loser.company.id,
      winner_version: winner.company.version,
      loser_version: loser.company.version,
      choices: chosenOf(fields, chosen),
    };
    await api.post(MERGES, body, WRITE);
    toast.done(t('company.merge.done', names));
    await Promise.all([reload(MERGES), client.invalidateQueries({ queryKey: [`${MERGES}/suggestions`] })]);
    await navigate(OVERVIEW);
  };

  return (
    <ToolsPage
      title={t('company.merge.compareTitle')}
      lead={t('company.merge.compareLead')}
      buttons={
        <>
          <Button as={Link} to={OVERVIEW}>
            {t('company.merge.back')}
          </Button>
          <Button as={Link} to={comparePath(loser.company.id, winner.company.id)} replace>
            <Icon path={refreshCw} size={16} />
            {t('company.merge.swap')}
          </Button>
        </>
      }
    >
      <Sheet title={t('company.merge.fields')}>
        <FieldChoices
          comparison={comparison}
          chosen={chosen}
          onChoose={(name, choice) => setChosen((now) => ({ ...now, [name]: choice }))}
        />
      </Sheet>
      <Sheet title={t('company.merge.moves')}>
        <Pointing pointing={pointing} names={names} />
      </Sheet>
      <div className={styles.foot}>
        <Button kind="ink" size="large" onClick={() => setAsking(true)}>
          {t('company.merge.run')}
        </Button>
        <p>{t('company.merge.after')}</p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('company.merge.confirmTitle', names)}
        text={t('company.merge.confirmText', names)}
        actLabel={t('company.merge.run')}
        isBad={false}
        act={merge}
      />
    </ToolsPage>
  );
}
