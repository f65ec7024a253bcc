// Owns what pages of agents say to somebody who belongs to no company: inquiries are claimed by companies.
import { useT } from '@/shared/i18n';
import { ToolsPage } from '@/shared/tools/page';
import { Empty } from '@/ui/states';

export function NoCompany({ title }: { title: string }) {
  const t = useT();
  return (
    <ToolsPage title={title}>
      <Empty title={t('freight.agent.noCompany')}>{t('freight.agent.noCompanyText')}</Empty>
    </ToolsPage>
  );
}
