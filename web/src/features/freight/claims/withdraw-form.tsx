// Giving a claim back: why, in one of four reasons and in words. Whoever reviews it decides about the points.
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { optionsOf, withdrawReason } from '@/shared/refdata/enumerations';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { priceName } from '../inquiry/words';
import { type Claim, MAX, PATH } from './models';

interface Values {
  reason: number | null;
  text: string;
}

interface WithdrawFormProps {
  /** Null while closed. */
  claim: Claim | null;
  onClose: () => void;
  onDone: () => void;
}

export function WithdrawForm({ claim, onClose, onDone }: WithdrawFormProps) {
  const { t, lang } = useI18n();
  const api = useApi();
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'reason',
      label: t('freight.withdraw.reason'),
      required: true,
      options: optionsOf(withdrawReason, lang),
    },
    {
      kind: 'textarea',
      name: 'text',
      label: t('freight.withdraw.text'),
      hint: t('freight.withdraw.textHint', { max: MAX.reason }),
      maxLength: MAX.reason,
      // "Other" says nothing by itself.
      rule: (text, { reason }) =>
        reason === withdrawReason.other.value && !text.trim() ? t('freight.withdraw.textNeeded') : null,
    },
  ];
  return (
    <DialogForm<Values>
      open={claim !== null}
      onClose={onClose}
      title={t('freight.withdraw.title', { number: claim?.inquiry.number ?? '' })}
      intro={
        claim?.order_id
          ? t('freight.withdraw.introOrder')
          : t('freight.withdraw.intro', { price: claim ? priceName(claim.price, claim.unit, t) : '' })
      }
      fields={fields}
      initial={{ reason: null, text: '' }}
      save={({ reason, text }) =>
        api.post(PATH.withdraw, { id: claim?.id ?? 0, reason: reason ?? 0, text: text.trim() }, WRITE)
      }
      onSaved={() => {
        toast.done(t('freight.withdraw.sent'));
        onDone();
      }}
      saveLabel={t('freight.withdraw.do')}
      width={560}
    />
  );
}
