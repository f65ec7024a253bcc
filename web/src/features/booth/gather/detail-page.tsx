// One booth: its fascia and its wall as they will be, what is handed in, how it stands; written, or read once it is closed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { isFailure } from '@/api/failure';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { GatherEditor, type Part } from './gather-editor';
import { GatherReading } from './gather-reading';
import { type Gathered, PAGE } from './models';
import { dataQuery } from './queries';

export default function MaterialsPage() {
  const [params] = useSearchParams();
  const id = idIn(params);
  return id === null ? <Navigate to={PAGE.list} replace /> : <DetailOf id={id} part="all" />;
}

export function DetailOf({ id, part }: { id: number; part: Part }) {
  const { t } = useI18n();
  const query = useQuery({ ...dataQuery(id), retry: false });
  // What the form began with: a colleague who saves meanwhile must not take away what is being typed here.
  const [begun, setBegun] = useState<Gathered | null>(null);
  const fresh = query.isFetchedAfterMount ? query.data : undefined;
  if (fresh?.can_edit && begun?.booth_id !== id) setBegun(fresh);
  if (begun?.booth_id === id) {
    return <GatherEditor key={begun.version} booth={begun} part={part} onKept={setBegun} />;
  }
  const back = (
    <Button as={Link} to={PAGE.list}>
      {t('booth.gather.back')}
    </Button>
  );
  if (fresh) {
    return (
      <ToolsPage title={t('booth.gather.of', { booth: fresh.booth_no })} buttons={back}>
        <GatherReading booth={fresh} />
      </ToolsPage>
    );
  }
  return (
    <ToolsPage title={t('booth.gather.title')} buttons={back}>
      {isFailure(query.error) && query.error.status === 404 ? (
        <Empty title={t('booth.gather.unknown')}>{t('booth.gather.unknownText')}</Empty>
      ) : query.error ? (
        <ErrorPanel
          title={t('shared.failed.title')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : (
        <Loading label={t('shared.loading')} lines={8} />
      )}
    </ToolsPage>
  );
}
