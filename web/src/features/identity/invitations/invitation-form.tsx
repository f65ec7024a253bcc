// Inviting somebody: address, roles and how long the link works.
import { useAccountOptions } from '@/features/identity/accounts/queries';
import type { Invited } from '@/features/identity/models';
import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { useApi, WRITE } from '@/shared/use-api';
import { isEmail } from '@/shared/validate/rules';
import { INVITATIONS } from './queries';

interface Values {
  email: string;
  role_ids: number[];
  department_id: number | null;
  account_type: number;
  days: number;
}

const DAYS = [1, 3, 7, 14, 30];
const INITIAL: Values = { email: '', role_ids: [], department_id: null, account_type: 1, days: 7 };

interface InvitationFormProps {
  open: boolean;
  onClose: () => void;
  onMade: (invited: Invited) => void;
}

export function InvitationForm({ open, onClose, onMade }: InvitationFormProps) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const { departments, roles } = useAccountOptions();
  const fields: Field<Values>[] = [
    {
      kind: 'email',
      name: 'email',
      label: t('identity.accounts.email'),
      hint: t('identity.invitations.emailHint'),
      required: true,
      rule: (email) => (isEmail(email.trim()) ? null : t('identity.accounts.badEmail')),
    },
    {
      kind: 'checks',
      name: 'role_ids',
      label: t('identity.accounts.roles'),
      options: roles,
      hint: t('identity.accounts.rolesHint'),
    },
    { kind: 'tree', name: 'department_id', label: t('identity.accounts.department'), nodes: departments },
    {
      kind: 'radio',
      name: 'account_type',
      label: t('identity.accounts.type'),
      options: [
        { value: 1, label: t('identity.accounts.type1') },
        { value: 2, label: t('identity.accounts.type2') },
      ],
    },
    {
      kind: 'select',
      name: 'days',
      label: t('identity.invitations.days'),
      options: DAYS.map((n) => ({ value: n, label: t('identity.invitations.day', { n }) })),
    },
  ];
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('identity.invitations.create')}
      intro={t('identity.invitations.intro')}
      fields={fields}
      initial={INITIAL}
      saveLabel={t('identity.invitations.make')}
      save={(values) => api.post(INVITATIONS, { ...values, email: values.email.trim() }, WRITE)}
      onSaved={(invited) => {
        onMade(invited);
        void reload(INVITATIONS);
      }}
    />
  );
}
