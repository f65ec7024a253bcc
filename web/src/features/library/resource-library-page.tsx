// The organiser's own files, for administrators.
import { useT } from '@/shared/i18n';
import { OWNER } from '@/shared/upload';
import { LibraryScreen } from './library-screen';

const OURS = { owner_type: OWNER.tenant };

export default function ResourceLibraryPage() {
  const t = useT();
  return <LibraryScreen title={t('library.resource.title')} lead={t('library.resource.lead')} owner={OURS} />;
}
