// How the entry of the reader's own company stands; whoever does not exhibit is told so.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { Head } from '@/shared/head';
import { useI18n } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { Exist } from './models';
import { existQuery } from './queries';

/** Nobody's company, one that does not exhibit, or an entry that is not there. */
const isNotTheirs = (error: unknown) => isFailure(error) && (error.status === 403 || error.status === 404);

export function OwnEntry({ title, children }: { title: string; children: (is: Exist) => ReactNode }) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const hasCompany = Boolean(useSession().user?.company_id);
  const query = useQuery({
    ...existQuery(meetingId),
    enabled: hasCompany,
    retry: (count, error) => !isNotTheirs(error) && count < 2,
  });
  if (query.data) return children(query.data);
  return (
    <>
      <Head title={title} noindex />
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      {!hasCompany || isNotTheirs(query.error) ? (
        <Empty title={t('event.catalogue.notExhibitor')}>{t('event.catalogue.notExhibitorText')}</Empty>
      ) : query.isPending ? (
        <Loading label={t('shared.loading')} lines={6} />
      ) : (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      )}
    </>
  );
}
