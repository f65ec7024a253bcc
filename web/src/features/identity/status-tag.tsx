// Whether an account or a tenant is in use.

import { useT } from '@/shared/i18n';
import { Tag } from '@/ui/tag';
import { ACTIVE } from './models';

/** 1 active, 0 disabled. */
export function StatusTag({ status }: { status: number }) {
  const t = useT();
  return status === ACTIVE ? (
    <Tag flag="C">{t('identity.active')}</Tag>
  ) : (
    <Tag flag="M">{t('identity.isDisabled')}</Tag>
  );
}
