// One guest in a dialog: invited anew, or corrected before they answer.
import { DialogForm, type Field } from '@/shared/form';
import { type Translate, useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { isEmail } from '@/shared/validate/rules';
import { PATH } from '../models';
import type { Guest, Guests } from './models';

interface Values {
  name: string;
  email: string;
  company: string;
  position: string;
  mobile: string;
  language: string;
}

const valuesOf = (guest: Guest | null): Values => ({
  name: guest?.name ?? '',
  email: guest?.email ?? '',
  company: guest?.company ?? '',
  position: guest?.position ?? '',
  mobile: guest?.mobile ?? '',
  language: guest?.language ?? 'zh',
});

/** In which a guest is written to. */
export const languageOptions = (t: Translate) => [
  { value: 'zh', label: t('attend.guests.chinese') },
  { value: 'en', label: t('attend.guests.english') },
];
export const languageOf = (value: string) => (value === 'en' ? 'en' : 'zh');

interface GuestFormProps {
  summitId: number;
  /** Null for a new one. */
  guest: Guest | null;
  open: boolean;
  onClose: () => void;
  onSaved: (after: Guests) => void;
}

export function GuestForm({ summitId, guest, open, onClose, onSaved }: GuestFormProps) {
  const t = useT();
  const api = useApi();
  const fields: Field<Values>[] = [
    { kind: 'text', name: 'name', label: t('attend.guests.name'), required: true, maxLength: 60, half: true },
    {
      kind: 'email',
      name: 'email',
      label: t('attend.guests.email'),
      hint: t(guest ? 'attend.guests.emailChangeHint' : 'attend.guests.emailHint'),
      required: true,
      maxLength: 120,
      half: true,
      rule: (email) => (isEmail(email.trim()) ? null : t('attend.guests.badEmail')),
    },
    { kind: 'text', name: 'company', label: t('attend.guests.company'), maxLength: 200, half: true },
    { kind: 'text', name: 'position', label: t('attend.guests.position'), maxLength: 80, half: true },
    { kind: 'tel', name: 'mobile', label: t('attend.guests.mobile'), maxLength: 20, half: true },
    {
      kind: 'select',
      name: 'language',
      label: t('attend.guests.language'),
      options: languageOptions(t),
      half: true,
    },
  ];
  return (
    <DialogForm<Values, Omit<Values, 'language'> & { language: 'zh' | 'en' }, Guests>
      open={open}
      onClose={onClose}
      title={t(guest ? 'attend.guests.editTitle' : 'attend.guests.invite')}
      fields={fields}
      initial={valuesOf(guest)}
      saveLabel={guest ? undefined : t('attend.guests.send')}
      beforeSave={(values) => ({ ...values, language: languageOf(values.language) })}
      save={(values) =>
        guest
          ? api.put(PATH.guests, { activity_id: summitId, guest_id: guest.id, ...values }, WRITE)
          : api.post(PATH.guests, { activity_id: summitId, guests: [values] }, WRITE)
      }
      onSaved={(after) => {
        toast.done(t(guest ? 'shared.form.saved' : 'attend.guests.sent'));
        onSaved(after);
      }}
    />
  );
}
