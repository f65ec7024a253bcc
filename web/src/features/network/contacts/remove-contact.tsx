// Owns the question before a contact is taken out of the card holder.
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table/reload';
import { toast } from '@/shared/toast/toast';
import { AUTH, useApi } from '@/shared/use-api';
import { type Contact, PATH } from './models';

export function RemoveContact({ contact, onClose }: { contact: Contact | null; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  return (
    <ConfirmDialog
      open={contact !== null}
      onClose={onClose}
      title={t('network.contacts.removeTitle', { name: contact ? local(contact, 'name') : '' })}
      text={t('network.contacts.removeText')}
      actLabel={t('network.contacts.remove')}
      act={async () => {
        await api.delete(PATH.remove, { id: contact?.id ?? 0 }, AUTH);
        toast.done(t('shared.confirm.deleted'));
        await reload(PATH.holder);
      }}
    />
  );
}
