// Owns the face of a person: their picture, else their initials on shallow water.
import { initials } from '@/shared/person';
import { cx } from '@/ui/class-names';
import { Picture } from '@/ui/picture';
import styles from './person-mark.module.css';

interface PersonMarkProps {
  name: string;
  avatar: string;
  size?: 'small' | 'medium' | 'large';
}

const SIDE = { small: 40, medium: 56, large: 84 } as const;

export function PersonMark({ name, avatar, size = 'medium' }: PersonMarkProps) {
  const side = SIDE[size];
  return (
    <span className={cx(styles.mark, styles[size])} aria-hidden="true">
      {avatar ? <Picture src={avatar} alt="" width={side} height={side} cover /> : initials(name)}
    </span>
  );
}
