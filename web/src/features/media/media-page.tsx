// The organiser's own files, for administrators.
import { useT } from '@/shared/i18n';
import { OWNER } from '@/shared/upload';
import { MediaScreen } from './media-screen';

const OURS = { owner_type: OWNER.tenant };

export default function MediaPage() {
  const t = useT();
  return <MediaScreen title={t('media.resource.title')} lead={t('media.resource.lead')} owner={OURS} />;
}
