// Whether an account or a tenant is in use.

import { useT } from '@/shared/i18n';
import { Tag } from '@/ui/tag';
import { ACTIVE, NOT_ACTIVATED } from './models';

/** 1 active, 0 disabled, 2 an account that is not activated. */
export function StatusTag({ status }: { status: number }) {
  const t = useT();
  if (status === NOT_ACTIVATED) return <Tag flag="K">{t('identity.notActivated')}</Tag>;
  return status === ACTIVE ? (
    <Tag flag="C">{t('identity.active')}</Tag>
  ) : (
    <Tag flag="M">{t('identity.isDisabled')}</Tag>
  );
}
