// The booths of the reader's own company for which something is collected; whoever has none is told so.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { useStartup } from '@/shared/startup';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import type { Gathered } from './models';
import { ownQuery } from './queries';

interface OwnBoothsProps {
  title: string;
  lead: string;
  /** Which of them this page is about. */
  filter?: (booth: Gathered) => boolean;
  emptyText: string;
  children: (booths: Gathered[]) => ReactNode;
}

export function OwnBooths({ title, lead, filter = () => true, emptyText, children }: OwnBoothsProps) {
  const { t } = useI18n();
  const { meetingId } = useStartup();
  const query = useQuery(ownQuery(meetingId));
  const booths = query.data?.filter(filter);
  return (
    <ToolsPage title={title} lead={lead}>
      {booths && booths.length > 0 ? (
        children(booths)
      ) : booths ? (
        <Empty title={t('booth.gather.noBooths')}>{emptyText}</Empty>
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
    </ToolsPage>
  );
}
