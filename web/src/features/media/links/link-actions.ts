// What can be done with a link wherever it is listed: copied, or ended.
import type { components } from '@/api/schema';
import { SHARES, useReloadMedia } from '@/features/media/media-lists';
import { copyText } from '@/shared/copy-text';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';

export type FileLink = components['schemas']['ShareView'];

/** Of a link. */
export const STATE = { open: 1, expired: 2, inBin: 3 } as const;

export function useLinkActions() {
  const t = useT();
  const api = useApi();
  const attempt = useAttempt();
  const refresh = useReloadMedia();
  return {
    async copy(link: FileLink) {
      if (await copyText(link.url)) toast.done(t('media.link.copied'));
      else toast.failed(t('media.link.notCopied'));
    },
    async revoke(link: FileLink) {
      const isDone = await attempt(() => api.delete(SHARES, { ids: String(link.id) }, AUTH));
      if (isDone) toast.done(t('media.link.revoked'));
      await refresh();
    },
  };
}
