// What was chosen out of many: a list of names, each of which can be taken away again.
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import { cross } from '@/ui/icons';
import styles from './announcements.module.css';

interface ChosenListProps {
  label: string;
  of: { id: number; name: string }[];
  onRemove: (id: number) => void;
}

export function ChosenList({ label, of, onRemove }: ChosenListProps) {
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
