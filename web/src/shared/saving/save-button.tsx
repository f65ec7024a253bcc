// Owns the star that saves something.
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { star } from '@/ui/icons';
import styles from './saving.module.css';
import type { Saving } from './use-saving';

interface SaveButtonProps {
  saving: Saving;
  id: number;
  /** What it saves, for those who hear the button out of its row. */
  name: string;
  className?: string;
}

export function SaveButton({ saving, id, name, className }: SaveButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={cx(styles.star, className)}
      aria-pressed={saving.isSaved(id)}
      aria-label={t('saving.save', { name })}
      onClick={() => saving.press(id)}
    >
      <Icon path={star} size={20} />
    </button>
  );
}
