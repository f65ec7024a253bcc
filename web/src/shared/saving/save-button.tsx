// Owns the star that saves something.
import { memo } from 'react';
import { useT } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { star } from '@/ui/icons';
import styles from './saving.module.css';
import type { Saving } from './use-saving';

interface StarProps {
  id: number;
  isSaved: boolean;
  /** What it saves, for those who hear the button out of its row. */
  name: string;
  onPress: (id: number) => void;
  className?: string;
}

/** In long lists, where a row is drawn again only when something of it changes. */
export const Star = memo(function Star({ id, isSaved, name, onPress, className }: StarProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={cx(styles.star, className)}
      aria-pressed={isSaved}
      aria-label={t('saving.save', { name })}
      onClick={() => onPress(id)}
    >
      <Icon path={star} size={20} />
    </button>
  );
});

interface SaveButtonProps extends Pick<StarProps, 'id' | 'name' | 'className'> {
  saving: Saving;
}

export function SaveButton({ saving, id, ...rest }: SaveButtonProps) {
  return <Star id={id} isSaved={saving.isSaved(id)} onPress={saving.press} {...rest} />;
}
