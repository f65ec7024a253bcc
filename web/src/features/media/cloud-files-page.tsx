// A company's cloud files, for its members.
import { Head } from '@/shared/head';
import { useT } from '@/shared/i18n';
import { useSession } from '@/shared/session';
import { OWNER } from '@/shared/upload';
import { Empty } from '@/ui/states';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { MediaScreen } from './media-screen';

export default function CloudFilesPage() {
  const t = useT();
  const company = useSession().user?.company_id;
  if (!company) {
    return (
      <>
        <Head title={t('media.cloud.title')} noindex />
        <h1>
          <VisuallyHidden>{t('media.cloud.title')}</VisuallyHidden>
        </h1>
        <Empty title={t('media.cloud.noCompany')}>{t('media.cloud.noCompanyText')}</Empty>
      </>
    );
  }
  const owner = { owner_type: OWNER.company, related_id: company };
  return <MediaScreen title={t('media.cloud.title')} lead={t('media.cloud.lead')} owner={owner} />;
}
