// Inviting colleagues: one by mail, or whoever gets a link.
import { useState } from 'react';
import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { isEmail } from '@/shared/validate/rules';
import { InviteLink } from './invite-link';
import { type CompanyInvitation, INVITATIONS } from './queries';

interface Values {
  way: 'mail' | 'link';
  email: string;
}
const INITIAL: Values = { way: 'mail', email: '' };

export function InviteForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const [made, setMade] = useState<CompanyInvitation | null>(null);
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'way',
      label: t('company.members.way'),
      options: [
        { value: 'mail', label: t('company.members.byMail'), hint: t('company.members.byMailHint') },
        { value: 'link', label: t('company.members.byLink'), hint: t('company.members.byLinkHint') },
      ],
    },
    {
      kind: 'email',
      name: 'email',
      label: t('company.members.email'),
      required: true,
      when: ({ way }) => way === 'mail',
      rule: (email) => (isEmail(email.trim()) ? null : t('company.members.badEmail')),
    },
  ];
  return (
    <>
      <DialogForm
        open={open}
        onClose={onClose}
        title={t('company.members.invite')}
        fields={fields}
        initial={INITIAL}
        saveLabel={t('company.members.inviteDo')}
        width={520}
        beforeSave={({ way, email }) => (way === 'mail' ? { email: email.trim() } : {})}
        save={(body) => api.post(INVITATIONS, body, WRITE)}
        onSaved={(invitation) => {
          if (invitation.url) setMade(invitation);
          else toast.done(t('company.members.mailed', { email: invitation.email }));
          void reload(INVITATIONS);
        }}
      />
      <InviteLink invitation={made} onClose={() => setMade(null)} />
    </>
  );
}
