// The plan editor's page: reads a hall's plan, then lets it be drawn, checked, saved, compared, published and taken back.
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { TitleBar } from '@/shared/title-bar';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { planQuery, typesQuery } from './queries';
import { Workshop } from './workshop';
import styles from './workshop.module.css';

export default function PlanEditorPage() {
  const { t } = useI18n();
  const hallId = idIn(new URLSearchParams(useLocation().search), 'hall');
  return (
    <>
      <Head title={t('booth.editor.menu')} noindex />
      {hallId === null ? (
        <>
          <TitleBar title={t('booth.editor.menu')} />
          <Empty
            title={t('booth.editor.choose')}
            action={
              <Button as={Link} to="/admin/booth-plan">
                {t('booth.editor.back')}
              </Button>
            }
          />
        </>
      ) : (
        <Hall key={hallId} hallId={hallId} />
      )}
    </>
  );
}

function Hall({ hallId }: { hallId: number }) {
  const { t } = useI18n();
  // Forgotten when the page is left: whoever comes back begins with what is saved by then.
  const plan = useQuery({ ...planQuery(hallId), gcTime: 0 });
  const types = useQuery({ ...typesQuery(plan.data?.activity_id ?? 0), enabled: plan.data !== undefined });
  const failed = [plan, types].find(({ error }) => error);
  if (failed)
    return (
      <>
        <TitleBar title={t('booth.editor.menu')} />
        <ErrorPanel
          title={t('booth.editor.failed')}
          action={<Button onClick={() => Promise.all([plan.refetch(), types.refetch()])}>{t('shared.retry')}</Button>}
        >
          {failureText(failed.error, t)}
        </ErrorPanel>
      </>
    );
  if (!plan.data || !types.data)
    return (
      // The menu is out of the way already, so that nothing in it moves when the plan comes.
      <div className={styles.loading} data-full-page="">
        <Loading label={t('shared.loading')} lines={10} />
      </div>
    );
  return <Workshop first={plan.data} types={types.data} />;
}
