// Where an inquiry stands, with its flag; and the tabs made of the same codes.
import { type Lang, useLang } from '@/shared/i18n';
import { inquiryStatus, labelOf } from '@/shared/refdata/enumerations';
import type { StatusTab } from '@/shared/table';
import { Tag } from '@/ui/tag';
import { STATES } from './models';

export function InquiryTag({ status }: { status: number }) {
  const lang = useLang();
  const flag = STATES.find(([code]) => code === status)?.[1] ?? 'draft';
  return <Tag flag={flag}>{labelOf(inquiryStatus, status, lang)}</Tag>;
}

export const inquiryTabs = (lang: Lang): StatusTab[] =>
  STATES.map(([status, flag]) => ({ status, flag, label: labelOf(inquiryStatus, status, lang) ?? '' }));
