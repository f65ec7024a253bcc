// Owns the star that saves an exhibitor.
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { star } from '@/ui/icons';
import styles from './saving.module.css';
import type { Saving } from './use-saving';

interface SaveButtonProps {
  saving: Saving;
  companyId: number;
  /** Whom it saves, for those who hear the button out of its row. */
  name: string;
  className?: string;
}

export function SaveButton({ saving, companyId, name, className }: SaveButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={cx(styles.star, className)}
      aria-pressed={saving.isSaved(companyId)}
      aria-label={t('company.saving.save', { name })}
      onClick={() => saving.press(companyId)}
    >
      <Icon path={star} size={20} />
    </button>
  );
}
