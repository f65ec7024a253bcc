// Owns the page of the exhibitor directory.
import { useT } from '@/shared/i18n';
import type { PageModule } from '@/shared/routing';
import { Directory } from './directory';
import { directoryQueries } from './use-directory';

const PATH = '/exhibitiorList';

export const queries: PageModule['queries'] = (context) => directoryQueries(context, PATH);

export default function DirectoryPage() {
  const t = useT();
  return <Directory path={PATH} label="menu.exhibitors" description={t('company.directory.description')} view="list" />;
}
