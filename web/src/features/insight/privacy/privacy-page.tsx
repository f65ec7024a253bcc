// What exhibitors may know of somebody who looks at their page: nothing but a count, unless that person says otherwise.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ErrorPanel, Loading } from '@/ui/states';
import { CONSENT, consentQuery } from '../queries';
import styles from './privacy-page.module.css';

export default function PrivacyPage() {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { data, error, refetch } = useQuery(consentQuery());
  const change = (shows_name: boolean) =>
    attempt(async () => {
      await api.put(CONSENT, { shows_name }, WRITE);
      toast.done(t(shows_name ? 'insight.privacy.shown' : 'insight.privacy.hidden'));
      await client.invalidateQueries({ queryKey: [CONSENT] });
    });
  return (
    <ToolsPage title={t('insight.privacy.title')} lead={t('insight.privacy.lead')}>
      {data ? (
        <Sheet title={t('insight.privacy.exhibitors')}>
          <div className={styles.choice}>
            <Checkbox checked={data.shows_name} onChange={({ target }) => void change(target.checked)}>
              {t('insight.privacy.show')}
            </Checkbox>
            <ul>
              {(['on', 'off', 'always'] as const).map((name) => (
                <li key={name}>{t(`insight.privacy.${name}`)}</li>
              ))}
            </ul>
          </div>
        </Sheet>
      ) : error ? (
        <ErrorPanel title={t('shared.busy')} action={<Button onClick={() => refetch()}>{t('shared.retry')}</Button>}>
          {failureText(error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={4} />
      )}
    </ToolsPage>
  );
}
