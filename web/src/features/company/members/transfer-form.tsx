// Handing over to another member, confirmed by one's own password.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { INVITATIONS, MEMBERS, type Member, REQUESTS, SUPER_ADMIN } from './queries';

interface Values {
  password: string;
}
const INITIAL: Values = { password: '' };

interface TransferFormProps {
  heir: Member | null;
  name: string;
  onClose: () => void;
}

export function TransferForm({ heir, name, onClose }: TransferFormProps) {
  const t = useT();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const fields: Field<Values>[] = [
    {
      kind: 'password',
      name: 'password',
      label: t('company.members.password'),
      hint: t('company.members.passwordHint'),
      required: true,
      autoComplete: 'current-password',
    },
  ];
  return (
    <DialogForm
      open={heir !== null}
      onClose={onClose}
      title={t('company.members.transferTitle', { name })}
      intro={t('company.members.transferText', { name })}
      fields={fields}
      initial={INITIAL}
      saveLabel={t('company.members.transferDo')}
      width={480}
      save={({ password }) => api.put(SUPER_ADMIN, { user_id: heir?.user_id ?? 0, password }, WRITE)}
      onSaved={() => {
        toast.done(t('company.members.transferred', { name }));
        // What only the super administrator sees goes with the right.
        for (const path of [REQUESTS, INVITATIONS]) client.removeQueries({ queryKey: [path] });
        void reload(MEMBERS);
      }}
    />
  );
}
