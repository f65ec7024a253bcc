// Owns where an inquiry stands, in a flag and words: for owners as for staff.
import { useLang } from '@/shared/i18n';
import { inquiryStatus, labelOf } from '@/shared/refdata/enumerations';
import { Tag } from '@/ui/tag';
import { flagOf } from '../inquire/models';

export function StateTag({ status }: { status: number }) {
  const lang = useLang();
  return <Tag flag={flagOf(status)}>{labelOf(inquiryStatus, status, lang)}</Tag>;
}
