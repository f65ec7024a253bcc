// The question before a session is deleted: what becomes of those who booked it.
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';
import { PATH, type SessionSeats } from '../models';
import { useAgendaReload } from './use-agenda-reload';

export function DeleteSession({ session, onClose }: { session: SessionSeats | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useAgendaReload();
  const holders = session ? session.booked + session.waiting : 0;
  const people = holders + (session?.came ?? 0);
  async function remove({ id }: SessionSeats) {
    const { version } = await api.get(PATH.entry, { id }, AUTH);
    // Whoever books in the meantime was not in the question, and the server asks again.
    await api.delete(PATH.entries, { id, version, ...(people > 0 ? { confirm_people: 1 } : {}) }, AUTH);
    toast.done(t('shared.confirm.deleted'));
    await reload();
  }
  return (
    <ConfirmDialog
      open={session !== null}
      onClose={onClose}
      title={t('records.deleteTitle', { name: session ? local(session, 'title') : '' })}
      text={holders > 0 ? t('programme.edit.deleteBooked', { n: holders }) : t('records.deleteText')}
      actLabel={t('records.delete')}
      act={async () => session && remove(session)}
    />
  );
}
