// Discarding an inquiry, with one of the reasons that close one.
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { closeReason, optionsOf } from '@/shared/refdata/enumerations';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { DISCARD, INQUIRIES, type InquiryRow, MAX } from './models';

interface Values {
  reason: number | null;
  text: string;
}

export function DiscardForm({ inquiry, onClose }: { inquiry: InquiryRow | null; onClose: () => void }) {
  const { t, lang } = useI18n();
  const api = useApi();
  const reload = useReload();
  const fields: Field<Values>[] = [
    {
      kind: 'select',
      name: 'reason',
      label: t('freight.discard.reason'),
      required: true,
      options: optionsOf(closeReason, lang),
    },
    {
      kind: 'textarea',
      name: 'text',
      label: t('freight.discard.text'),
      hint: t('freight.discard.textHint', { max: MAX.reason }),
      maxLength: MAX.reason,
      // "Other" says nothing by itself.
      rule: (text, { reason }) =>
        reason === closeReason.other.value && !text.trim() ? t('freight.withdraw.textNeeded') : null,
    },
  ];
  return (
    <DialogForm<Values>
      open={inquiry !== null}
      onClose={onClose}
      title={t('freight.discard.title', { number: inquiry?.number ?? '' })}
      intro={t('freight.discard.intro')}
      fields={fields}
      initial={{ reason: null, text: '' }}
      save={({ reason, text }) =>
        api.post(
          DISCARD,
          { id: inquiry?.id ?? 0, version: inquiry?.version ?? null, reason: reason ?? 0, text: text.trim() },
          WRITE,
        )
      }
      onSaved={() => {
        toast.done(t('freight.discard.done'));
        void reload(INQUIRIES);
      }}
      saveLabel={t('freight.discard.do')}
      width={520}
    />
  );
}
