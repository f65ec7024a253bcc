// Deciding about a claim that its agent wants to give back: the refund, or the reason why not.
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { labelOf, withdrawReason } from '@/shared/refdata/enumerations';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { CLAIM } from '../claims/models';
import { priceName } from '../inquiry/words';
import { CLAIMS, type ClaimRow, INQUIRIES, MAX, REVIEW } from './models';

interface Values {
  verdict: string;
  reason: string;
}

export function ReviewForm({ claim, onClose }: { claim: ClaimRow | null; onClose: () => void }) {
  const { t, lang, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const price = claim ? priceName(claim.price, claim.unit, t) : '';
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'verdict',
      label: t('freight.review.decision'),
      required: true,
      options: [
        {
          value: 'accept',
          label: t('freight.review.accept'),
          hint: claim?.order_id ? t('freight.review.acceptHintOrder') : t('freight.review.acceptHint', { price }),
        },
        { value: 'refuse', label: t('freight.review.refuse'), hint: t('freight.review.refuseHint') },
      ],
    },
    {
      kind: 'textarea',
      name: 'reason',
      label: t('freight.review.reason'),
      hint: t('freight.review.reasonHint', { max: MAX.reason }),
      maxLength: MAX.reason,
      rule: (reason, { verdict }) => (verdict === 'refuse' && !reason.trim() ? t('freight.review.reasonNeeded') : null),
    },
  ];
  return (
    <DialogForm<Values>
      open={claim !== null}
      onClose={onClose}
      title={t('freight.review.heading', {
        number: claim?.number ?? '',
        company: claim ? local(claim, 'company') : '',
      })}
      intro={
        claim
          ? [labelOf(withdrawReason, claim.withdraw_reason, lang), claim.withdraw_text].filter(Boolean).join(' · ')
          : undefined
      }
      fields={fields}
      initial={{ verdict: '', reason: '' }}
      save={({ verdict, reason }) =>
        api.put(
          REVIEW,
          {
            id: claim?.id ?? 0,
            status: verdict === 'accept' ? CLAIM.withdrawn : CLAIM.failed,
            reason: reason.trim(),
          },
          WRITE,
        )
      }
      onSaved={() => {
        toast.done(t('freight.review.done'));
        void reload(CLAIMS, INQUIRIES);
      }}
      saveLabel={t('freight.review.save')}
      width={560}
    />
  );
}
