// Owns the question before a notice is deleted: nothing brings it back.
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { NOTICES, type Notice, unreadQuery } from '@/shared/notices/models';
import { useReload } from '@/shared/table/reload';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';

export function RemoveNotice({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  return (
    <ConfirmDialog
      open={notice !== null}
      onClose={onClose}
      title={t('notice.mine.deleteTitle', { title: notice ? local(notice, 'title') : '' })}
      text={t('notice.mine.deleteText')}
      actLabel={t('records.delete')}
      act={async () => {
        // The answer says how many unread ones are left.
        client.setQueryData(unreadQuery().queryKey, await api.delete(NOTICES, { id: notice?.id ?? 0 }, AUTH));
        toast.done(t('shared.confirm.deleted'));
        await reload(NOTICES);
      }}
    />
  );
}
