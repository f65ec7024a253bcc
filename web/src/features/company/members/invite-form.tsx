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
  kind: number;
  email: string;
}
/** As the server numbers them. */
const MAIL = 1;
const LINK = 2;
const INITIAL: Values = { kind: MAIL, email: '' };

export function InviteForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const [made, setMade] = useState<CompanyInvitation | null>(null);
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'kind',
      label: t('company.members.way'),
      options: [
        { value: MAIL, label: t('company.members.byMail'), hint: t('company.members.byMailHint') },
        { value: LINK, label: t('company.members.byLink'), hint: t('company.members.byLinkHint') },
      ],
    },
    {
      kind: 'email',
      name: 'email',
      label: t('company.members.email'),
      required: true,
      when: ({ kind }) => kind === MAIL,
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
        beforeSave={({ kind, email }) => (kind === MAIL ? { kind, email: email.trim() } : { kind })}
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
