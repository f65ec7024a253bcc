// How one is shown on the company's page, if at all.
import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { CARD, MEMBERS, type Member } from './queries';

type Values = Pick<Member, 'title_zh' | 'title_en' | 'is_shown'>;
const MAX_TITLE = 60;

export function CardForm({ open, own, onClose }: { open: boolean; own: Member; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'title', label: t('company.members.position'), maxLength: MAX_TITLE },
    {
      kind: 'switch',
      name: 'is_shown',
      label: t('company.members.showMeSwitch'),
      hint: t('company.members.showMeHint'),
    },
  ];
  const { title_zh, title_en, is_shown } = own;
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title={t('company.members.showMe')}
      fields={fields}
      initial={{ title_zh, title_en, is_shown }}
      width={560}
      save={(values) => api.put(CARD, values, WRITE)}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload(MEMBERS);
      }}
    />
  );
}
