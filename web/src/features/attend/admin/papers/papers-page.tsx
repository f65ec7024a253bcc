// How tickets and badges look, one kind at a time.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useT } from '@/shared/i18n';
import { ToolsPage } from '@/shared/tools/page';
import { Segments } from '@/shared/tools/segments';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { PAPER_PATHS, type PaperKind } from './models';
import { PaperEditor } from './paper-editor';

export default function PapersPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const kind: PaperKind = params.get('kind') === 'badge' ? 'badge' : 'ticket';
  const { data: setting, error, refetch } = useQuery(read(PAPER_PATHS[kind], {}, { auth: true, staleTime: 0 }));
  return (
    <ToolsPage
      title={t('attend.papers.title')}
      lead={t('attend.papers.lead')}
      buttons={
        <Segments<PaperKind>
          label={t('attend.papers.which')}
          items={[
            { key: 'ticket', label: t('attend.papers.ticket') },
            { key: 'badge', label: t('attend.papers.badge') },
          ]}
          value={kind}
          onPress={(key) => setParams(key === 'badge' ? { kind: key } : {})}
        />
      }
    >
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !setting ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : (
        <PaperEditor key={`${kind} ${setting.version}`} kind={kind} setting={setting} />
      )}
    </ToolsPage>
  );
}
