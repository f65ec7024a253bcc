// The home of administration: what there is to do, what happens today, what was done last, and quietly how much there is.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { dayInWords, wholeDays } from '@/shared/format';
import { greeting } from '@/shared/greeting';
import { useI18n, useT } from '@/shared/i18n';
import { personName } from '@/shared/person';
import { useAllowed, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { pencil } from '@/ui/icons';
import { ErrorPanel, Loading } from '@/ui/states';
import { AreaCounts } from './area-counts';
import { LatestChanges } from './latest-changes';
import styles from './overview-page.module.css';
import { TodayList } from './today-list';
import { TodoList } from './todo-list';

const deskQuery = () => read('/atms/home/tasks', {}, { auth: true, staleTime: 0 });

export default function OverviewPage() {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const { user } = useSession();
  const { meeting } = useStartup();
  const writes = useAllowed('site.content');
  const seesAudit = useAllowed('audit.view');
  const { data, error, refetch } = useQuery(deskQuery());
  const now = Date.now() / 1000;
  const name = personName(user, i18n);

  const left = wholeDays(meeting.start_time - now);
  const day = dayInWords(now, lang);
  const today = left > 0 ? t('app.overview.opening', { day, n: left }) : t('app.overview.day', { day });
  const kinds = data?.todo.length ?? 0;
  const work = kinds > 0 ? t('app.overview.kinds', { n: kinds }) : t('app.overview.free');
  return (
    <ToolsPage
      title={t(greeting(new Date().getHours()), { name })}
      lead={data ? `${today}${lang === 'zh' ? '' : ' '}${work}` : today}
      buttons={
        writes ? (
          <Button as={Link} to="/admin/articles">
            <Icon path={pencil} />
            {t('app.overview.newArticle')}
          </Button>
        ) : null
      }
    >
      {error ? (
        <ErrorPanel
          title={t('app.overview.failed')}
          action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !data ? (
        <Waiting />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <TodoList tasks={data.todo} />
            <AreaCounts />
          </div>
          <div className={styles.column}>
            <TodayList plans={data.today} now={now} />
            {seesAudit ? <LatestChanges changes={data.latest} now={now} /> : null}
          </div>
        </div>
      )}
    </ToolsPage>
  );
}

function Waiting() {
  const t = useT();
  return <Loading className={styles.loading} label={t('shared.loading')} lines={9} />;
}
