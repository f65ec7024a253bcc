// How a company was reviewed, and who sees a comment, each with its flag.
import { useI18n, useT } from '@/shared/i18n';
import { companyReviewStatus, labelOf } from '@/shared/refdata/enumerations';
import type { FlagCode } from '@/ui/flag';
import { Tag } from '@/ui/tag';
import { ABANDONED, type Company, HIDDEN, NOT_REVIEWED, PASSED, REFUSED, SHOWN, WAITING } from './models';

export const REVIEW_FLAGS: readonly [status: number, flag: FlagCode][] = [
  [NOT_REVIEWED, 'K'],
  [PASSED, 'C'],
  [REFUSED, 'N'],
  [ABANDONED, 'M'],
];

export const COMMENT_FLAGS = [
  [WAITING, 'K', 'company.moderation.waiting'],
  [SHOWN, 'C', 'company.moderation.shown'],
  [HIDDEN, 'M', 'company.moderation.hidden'],
] as const;

export function ReviewTag({ company }: { company: Company }) {
  const { lang } = useI18n();
  const flag = REVIEW_FLAGS.find(([status]) => status === company.status)?.[1] ?? 'K';
  return <Tag flag={flag}>{labelOf(companyReviewStatus, company.status, lang)}</Tag>;
}

export function CommentTag({ state }: { state: number }) {
  const t = useT();
  const [, flag, label] = COMMENT_FLAGS.find(([value]) => value === state) ?? COMMENT_FLAGS[0];
  return <Tag flag={flag}>{t(label)}</Tag>;
}
