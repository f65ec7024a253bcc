// Owns where an order stands, as flag and words.
import { useT } from '@/shared/i18n';
import { Tag } from '@/ui/tag';
import { statusOf } from '../models';

export function StatusTag({ status }: { status: number }) {
  const t = useT();
  const [, flag, name] = statusOf(status);
  return <Tag flag={flag}>{t(`billing.status.${name}`)}</Tag>;
}
