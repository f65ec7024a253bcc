// Where a claim or a quote stands, with its flag.
import { useI18n } from '@/shared/i18n';
import { inquiryClaimStatus, labelOf } from '@/shared/refdata/enumerations';
import { Tag } from '@/ui/tag';
import { CLAIM_STATES, flagIn, QUOTE_STATES } from './models';

export function ClaimTag({ status }: { status: number }) {
  const { lang } = useI18n();
  return <Tag flag={flagIn(CLAIM_STATES, status)}>{labelOf(inquiryClaimStatus, status, lang)}</Tag>;
}

export function QuoteTag({ status }: { status: number }) {
  const { t } = useI18n();
  return <Tag flag={flagIn(QUOTE_STATES, status)}>{t.any(`freight.quote.status.${status}`)}</Tag>;
}
