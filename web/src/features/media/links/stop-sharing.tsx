// The question before a link is ended: whoever has it can do nothing with it from then on.
import { ConfirmDialog } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { type FileLink, useLinkActions } from './link-actions';

/** `link` is null while nothing is asked. */
export function StopSharing({ link, onClose }: { link: FileLink | null; onClose: () => void }) {
  const t = useT();
  const { revoke } = useLinkActions();
  return (
    <ConfirmDialog
      open={link !== null}
      onClose={onClose}
      title={t('media.link.revokeTitle', { name: link?.name ?? '' })}
      text={t('media.link.revokeText')}
      actLabel={t('media.link.revoke')}
      act={async () => link && revoke(link)}
    />
  );
}
