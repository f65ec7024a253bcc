// Companies that were entered twice: those that look alike, and those that became one, which can be undone.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { countriesQuery } from '@/shared/pickers/queries';
import { useReload } from '@/shared/table';
import { PictureCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { Tag } from '@/ui/tag';
import { Dismissed } from './dismissed';
import { MergeHistory } from './merge-history';
import styles from './merges-page.module.css';
import { comparePath, DISMISSED, type LikeCompany, MERGES, SUGGESTIONS } from './models';

export default function MergesPage() {
  const { t } = useI18n();
  return (
    <ToolsPage
      title={t('company.merge.title')}
      lead={t('company.merge.lead')}
      buttons={
        <Button as={Link} to="/admin/companies">
          {t('company.merge.toCompanies')}
        </Button>
      }
    >
      <Sheet title={t('company.merge.alike')}>
        <Suggestions />
      </Sheet>
      <Sheet title={t('company.merge.dismissed')}>
        <Dismissed />
      </Sheet>
      <Sheet title={t('company.merge.history')}>
        <MergeHistory path={MERGES} undoPath={`${MERGES}/undo`} auth="company.manage" />
      </Sheet>
    </ToolsPage>
  );
}

function Suggestions() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(read(SUGGESTIONS, {}, { auth: true, staleTime: 0 }));
  if (error) {
    return (
      <ErrorPanel
        title={t('company.merge.failed')}
        action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
      />
    );
  }
  if (!data) return <Loading label={t('shared.loading')} lines={4} className={styles.body} />;
  if (data.length === 0) return <Empty title={t('company.merge.noneAlike')}>{t('company.merge.noneAlikeText')}</Empty>;
  return (
    <ul className={styles.groups}>
      {data.map(({ reasons, companies }) => (
        <li key={companies.map(({ id }) => id).join()} className={styles.group}>
          <p className={styles.reasons}>
            {reasons.map((reason) => (
              <Tag key={reason} flag="K">
                {t.any(`company.merge.reason.${reason}`)}
              </Tag>
            ))}
          </p>
          <Group companies={companies} />
        </li>
      ))}
    </ul>
  );
}

/** The first is compared with the one that is chosen; of two there is nothing to choose. */
function Group({ companies }: { companies: LikeCompany[] }) {
  const { t, local } = useI18n();
  const { data: countries = [] } = useQuery(countriesQuery());
  const [picked, setPicked] = useState<number[]>(() => companies.slice(0, 2).map(({ id }) => id));
  const placeOf = ({ country_id }: LikeCompany) => {
    const country = countries.find(({ id }) => Number(id) === country_id);
    return country ? local(country, 'name') : '';
  };
  const turn = (id: number) =>
    setPicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-2)));
  const [winner, loser] = picked;
  const api = useApi();
  const attempt = useAttempt();
  const client = useQueryClient();
  const reload = useReload();
  // Of two, both are meant; of more, those that are ticked.
  const distinct = companies.length > 2 ? picked : companies.map(({ id }) => id);
  const dismiss = () =>
    attempt(async () => {
      await api.post(DISMISSED, { company_ids: distinct }, WRITE);
      toast.done(t('company.merge.didDismiss'));
      await Promise.all([reload(DISMISSED), client.invalidateQueries({ queryKey: [SUGGESTIONS] })]);
    });
  return (
    <div className={styles.alike}>
      <ul className={styles.companies}>
        {companies.map((company) => (
          <li key={company.id}>
            {companies.length > 2 ? (
              <input
                type="checkbox"
                checked={picked.includes(company.id)}
                onChange={() => turn(company.id)}
                aria-label={t('company.merge.pick', { name: local(company, 'name') })}
              />
            ) : null}
            <PictureCell src={company.logo} />
            <span className={styles.who}>
              <b>{local(company, 'name')}</b>
              <small>
                {[placeOf(company), company.website, company.email, company.phone].filter(Boolean).join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {winner && loser ? (
        <div className={styles.acts}>
          <Button size="small" onClick={() => void dismiss()}>
            {t('company.merge.dismiss')}
          </Button>
          <Button as={Link} to={comparePath(winner, loser)} size="small" kind="ink">
            {t('company.merge.compare')}
          </Button>
        </div>
      ) : (
        <small className={styles.note}>{t('company.merge.pickTwo')}</small>
      )}
    </div>
  );
}
