// What one notes about a contact: a note, a rating, tags, and when to be reminded. Nobody else sees it.
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { useReload } from '@/shared/table/reload';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useZoneNote } from '@/shared/zone-note';
import { type Contact, MAX, PATH } from './models';
import { OwnTags } from './own-tags';

const valuesOf = (contact: Pick<Contact, 'note' | 'rating' | 'tags' | 'remind_at'>) => ({
  note: contact.note,
  rating: contact.rating,
  tags: contact.tags,
  remind_at: (contact.remind_at ?? null) as number | null,
});
type Values = ReturnType<typeof valuesOf>;

export function ContactForm({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const zone = useZoneNote(contact.remind_at ?? contact.exchanged_at);
  const stars = Array.from({ length: MAX.rating + 1 }, (_, value) => ({
    value,
    label: value === 0 ? t('network.contacts.unrated') : t('network.contacts.stars', { n: value }),
  }));
  const fields: Field<Values>[] = [
    { kind: 'textarea', name: 'note', label: t('network.contacts.note'), maxLength: MAX.note },
    { kind: 'radio', name: 'rating', label: t('network.contacts.rating'), options: stars },
    {
      kind: 'custom',
      name: 'tags',
      label: t('network.contacts.tags'),
      hint: t('network.contacts.tagsHint', { n: MAX.tags, most: MAX.tag }),
      render: ({ value, onChange }) => <OwnTags value={value} onChange={onChange} />,
    },
    {
      kind: 'datetime',
      name: 'remind_at',
      label: t('network.contacts.remind'),
      hint: zone ? `${t('network.contacts.remindHint')} ${zone}` : t('network.contacts.remindHint'),
    },
  ];
  return (
    <DialogForm<Values, Values, Contact>
      open
      onClose={onClose}
      title={local(contact, 'name') || t('network.contacts.gone')}
      intro={t('network.contacts.formIntro')}
      fields={fields}
      initial={valuesOf(contact)}
      save={(values, version = contact.version) =>
        // No time takes a reminder away; what is left out would stay.
        api.put(PATH.holder, { ...values, remind_at: values.remind_at ?? 0, id: contact.id, version }, WRITE)
      }
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload(PATH.holder);
      }}
    />
  );
}
