// What stands in the cells of the area's tables: those of all tables, and whether something is in use.
import { ACTIVE } from '@/features/admin/models';
import { useT } from '@/shared/i18n';
import { Tag } from '@/ui/tag';

export { Code, MomentCell as Moment, TwoLines, TwoNames } from '@/shared/table/cells';

/** 1 active, 0 disabled. */
export function StatusTag({ status }: { status: number }) {
  const t = useT();
  return status === ACTIVE ? (
    <Tag flag="C">{t('admin.status.active')}</Tag>
  ) : (
    <Tag flag="M">{t('admin.status.disabled')}</Tag>
  );
}
