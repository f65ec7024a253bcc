// How the person who is signed in gets which notices, and when they want quiet.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { NOTICES_PAGE } from '@/shared/notices/models';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { preferencesQuery } from '../models';
import { PreferencesForm } from './preferences-form';

export default function PreferencesPage() {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...preferencesQuery(), refetchOnMount: 'always' });
  return (
    <ToolsPage
      title={t('notice.preferences.title')}
      lead={t('notice.preferences.lead')}
      buttons={
        <Button as={Link} to={NOTICES_PAGE}>
          {t('notice.preferences.back')}
        </Button>
      }
    >
      {data ? (
        <PreferencesForm of={data} />
      ) : error ? (
        <ErrorPanel title={t('shared.busy')} action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}>
          {failureText(error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}
