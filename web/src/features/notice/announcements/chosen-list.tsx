// What was chosen out of many: a list of names, each of which can be taken away again.
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { cross } from '@/ui/icons';
import styles from './announcements.module.css';

interface ChosenListProps<T> {
  label: string;
  of: { id: T; name: string }[];
  onRemove: (id: T) => void;
}

export function ChosenList<T extends number | string>({ label, of, onRemove }: ChosenListProps<T>) {
  const t = useT();
  if (of.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={label}>
      {of.map(({ id, name }) => (
        <li key={id}>
          <button type="button" aria-label={t('notice.audience.remove', { name })} onClick={() => onRemove(id)}>
            {name}
            <Icon path={cross} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
