// Owns writing one's own card: the form, what it still lacks, and beside it the card as others will see it.
import { useQuery } from '@tanstack/react-query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { cardBasicsQuery } from '@/shared/session';
import { ToolsPage } from '@/shared/tools/page';
import { MediaOwnerProvider, OWNER } from '@/shared/upload';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { CardEditor } from './card-editor';
import { myMarksQuery } from './queries';

const OWN_MEDIA = { owner_type: OWNER.mine };

export default function EditCardPage() {
  const { t } = useI18n();
  // What somebody begins to write from must not be an answer of an hour ago.
  const card = useQuery({ ...cardBasicsQuery(), staleTime: 0, refetchOnWindowFocus: false });
  const marks = useQuery({ ...myMarksQuery(), staleTime: 0, refetchOnWindowFocus: false });
  const isFresh = card.isFetchedAfterMount && marks.isFetchedAfterMount;
  if (isFresh && card.data && marks.data) {
    return (
      <MediaOwnerProvider value={OWN_MEDIA}>
        <CardEditor card={card.data} marks={marks.data} />
      </MediaOwnerProvider>
    );
  }
  const failed = [card, marks].find((query) => query.error);
  return (
    <ToolsPage title={t('network.edit.title')}>
      {failed ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => failed.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(failed.error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={10} />
      )}
    </ToolsPage>
  );
}
