// An exhibitor's overview: the one next step, what is missing and by when, who came, the team, the stand and the catalogue.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { dayInWords, wholeDays } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { NoCompany } from '../profile/no-company';
import { companyQuery, completenessQuery } from '../profile/queries';
import { CatalogueSheet } from './catalogue-sheet';
import { Gaps } from './gaps';
import { NextStepSheet } from './next-step-sheet';
import styles from './overview-page.module.css';
import { catalogueQuery, standQuery } from './queries';
import { StandSheet } from './stand-sheet';
import { TeamSheet } from './team-sheet';
import { VisitorsSheet } from './visitors-sheet';

export default function OverviewPage() {
  const company = useSession().user?.company_id;
  return company ? <Overview companyId={company} /> : <NoCompany />;
}

function Overview({ companyId }: { companyId: number }) {
  const { t, local } = useI18n();
  const { data: company } = useQuery(companyQuery());
  const complete = useQuery({ ...completenessQuery(), staleTime: 0 });
  const { meetingId } = useStartup();
  const { data: stands } = useQuery(standQuery(meetingId, companyId));
  const { data: entry } = useQuery({ ...catalogueQuery(meetingId), enabled: Boolean(stands?.length) });
  const isCatalogueDue = Boolean(entry?.is_on && entry.can_edit && entry.state !== 'submitted');
  return (
    <ToolsPage
      title={company ? local(company, 'name') : t('company.exhibiting.title')}
      lead={<Opening />}
      buttons={
        <Button as={Link} to={`/companyDetail?id=${companyId}`}>
          {t('company.exhibiting.see')}
        </Button>
      }
    >
      {complete.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => complete.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(complete.error, t)}
        </ErrorPanel>
      ) : complete.data ? (
        <div className={styles.columns}>
          <div className={styles.main}>
            <NextStepSheet missing={complete.data.missing} isCatalogueDue={isCatalogueDue} />
            <Gaps found={complete.data} />
            <VisitorsSheet />
          </div>
          <div className={styles.side}>
            <StandSheet companyId={companyId} />
            {entry?.is_on ? <CatalogueSheet entry={entry} /> : null}
            <TeamSheet companyId={companyId} />
          </div>
        </div>
      ) : (
        <Loading label={t('shared.loading')} lines={10} />
      )}
    </ToolsPage>
  );
}

/** By when everything should be there: the day on which the fair opens. */
function Opening() {
  const { t, lang, local } = useI18n();
  const { meeting } = useStartup();
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  // Whole days, as everywhere else.
  const left = wholeDays(meeting.start_time - now);
  const fair = local({ title_zh: meeting.title, title_en: meeting.title_en }, 'title');
  const day = dayInWords(meeting.start_time, lang);
  if (left > 0) return t('company.exhibiting.opens', { fair, day, n: left });
  if (now < meeting.start_time) return t('company.exhibiting.soon', { fair });
  return now < meeting.end_time ? t('company.exhibiting.open', { fair }) : t('company.exhibiting.over', { fair });
}
