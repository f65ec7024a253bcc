// A company's cloud files, for its members.
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { OWNER } from '@/shared/upload';
import { Empty } from '@/ui/states';
import { LibraryScreen } from './library-screen';

export default function CloudFilesPage() {
  const t = useT();
  const company = useSession().user?.company_id;
  if (!company) {
    return (
      <>
        <Head title={t('library.cloud.title')} noindex />
        <Empty title={t('library.cloud.noCompany')}>{t('library.cloud.noCompanyText')}</Empty>
      </>
    );
  }
  const owner = { owner_type: OWNER.company, related_id: company };
  return <LibraryScreen title={t('library.cloud.title')} lead={t('library.cloud.lead')} owner={owner} />;
}
